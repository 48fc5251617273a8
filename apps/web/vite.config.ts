import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogSize } from './catalog-size.ts'

const api = process.env.API_ORIGIN ?? 'http://localhost:3000'

/** What a page runs at once, before React has arrived: that of home, and what asks for the session. Nothing in it imports React. */
const entry =
  /src[\\/](?:hydration[\\/](?:hydrate-on-interaction|startup-requests)|paths|drafts[\\/](?!stale-tabs)[\w-]+|shell[\\/]section|ui[\\/]store|api[\\/](?!query-client|prefetch-report|read-report|report|retry|fetch-once|use-|feedback-stream|product|about|event-stream)[\w-]+)\.ts$|contract[\\/]src[\\/](?:calls|limits|page-values|text|unnamed-job)\.ts$/
/** The same for what it asks for ahead: the report. */
const queryCore =
  /node_modules[\\/]@tanstack[\\/](?:query-core[\\/]|react-query[\\/]build[\\/]modern[\\/]queryOptions\.)|src[\\/]api[\\/](?:query-client|prefetch-report|read-report|report|retry)\.ts$|contract[\\/]src[\\/]report[\\/]detail\.ts$/

/**
 * A page is a few files in place of fifty: each costs a request, and small ones compress badly. What pages share goes by how
 * often it changes: packages, then the shell with the parts that every screen is made of, then what the pages of one room share.
 */
const groups = [
  { name: 'entry', test: entry, priority: 9 },
  { name: 'query-core', test: queryCore, priority: 9 },
  { name: 'framework', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/, priority: 8 },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 8 },
  {
    name: 'forms',
    test: /node_modules[\\/](?:react-hook-form|@hookform)[\\/]|shell[\\/](?:zod|form-page)\./,
    priority: 8,
  },
  {
    name: 'queries',
    test: /node_modules[\\/]@tanstack[\\/]|src[\\/](?:shell[\\/]with-queries|api[\\/]query-client)/,
    priority: 8,
  },
  {
    name: 'shell',
    test: /web[\\/]src[\\/](?:(?:shell|api|ui|start|drafts|care|feedback|hydration)[\\/]|billing[\\/]plan-label\.|[^\\/]+\.tsx?$)|contract[\\/]src[\\/](?:calls|text|report[\\/](?:words|interview-name))\.ts/,
    minShareCount: 6,
    priority: 6,
  },
  {
    name: 'interviews',
    test: /web[\\/]src[\\/]interviews[\\/]|catalogue[\\/]src[\\/](?!search|spelling|find)/,
    minShareCount: 2,
    priority: 5,
  },
  {
    name: 'report',
    test: /web[\\/]src[\\/]report[\\/]|contract[\\/]src[\\/]report[\\/]/,
    minShareCount: 2,
    priority: 5,
  },
  { name: 'speech', test: /web[\\/]src[\\/]speech[\\/]/, minShareCount: 2, priority: 5 },
  {
    name: 'parts',
    test: /web[\\/]src[\\/](?:ui|illustrations)[\\/]|src[\\/](?:set-up-again|care[\\/]care-(?:text|words)|feedback[\\/](?:feedback-words|engine-name)|reviews[\\/]published-reviews|api[\\/]fetch-once|billing[\\/](?:payment-(?:words|line)|plan-(?:state|name)|money))\.|contract[\\/]src[\\/]job-title\.ts/,
    minShareCount: 2,
    priority: 4,
  },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  define: {
    'import.meta.env.CATALOG_SIZE': JSON.stringify(catalogSize),
    'import.meta.env.BUILD_YEAR': new Date().getUTCFullYear(),
  },
  server: { proxy: { '/api': api, '/audio': api, '/dev': api, '/sandbox': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // The policy forbids data: in styles and scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } },
  },
})
