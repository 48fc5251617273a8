import { createOpenAI } from '@ai-sdk/openai'
import type { Access, Provider } from './provider.ts'

/** OpenAI through its Responses API, which all of its current models support. */
export function connect({ url, key, fetch }: Access): Provider {
  // Set explicitly: the package would otherwise read a base URL from the environment.
  const provider = createOpenAI({ baseURL: url ?? 'https://api.openai.com/v1', apiKey: key, fetch })
  return {
    model: (name) => provider.responses(name),
    // By default OpenAI stores responses for 30 days; reasoning summaries are refused to unverified organizations.
    options: (strict) => ({ openai: { store: false, strictJsonSchema: strict, reasoningSummary: null } }),
    thinks: true,
  }
}
