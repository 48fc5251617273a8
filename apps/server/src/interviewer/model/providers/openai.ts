import { createOpenAI } from '@ai-sdk/openai'
import type { Access, Provider } from './provider.ts'

/** OpenAI by its Responses API, which all of its current models answer. */
export function connect({ url, key, fetch }: Access): Provider {
  // Named here, because the package would else take an address from the environment.
  const provider = createOpenAI({ baseURL: url ?? 'https://api.openai.com/v1', apiKey: key, fetch })
  return {
    model: (name) => provider.responses(name),
    // Responses are kept for 30 days unless this says no; summaries of thoughts are refused to unverified organizations.
    options: (strict) => ({ openai: { store: false, strictJsonSchema: strict, reasoningSummary: null } }),
    thinks: true,
  }
}
