import { createGoogle } from '@ai-sdk/google'
import type { Access, Provider } from './provider.ts'

/** Google Gemini through `generateContent`. */
export function connect({ url, key, fetch }: Access): Provider {
  const baseURL = url ?? 'https://generativelanguage.googleapis.com/v1beta'
  const provider = createGoogle({ baseURL, apiKey: key, fetch })
  return { model: (name) => provider(name), options: () => ({}), thinks: true }
}
