import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env.API_ORIGIN ?? 'http://localhost:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { proxy: { '/api': api, '/audio': api, '/dev': api, '/sandbox': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // The policy forbids data: in styles and scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
