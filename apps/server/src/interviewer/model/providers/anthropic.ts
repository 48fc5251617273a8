import { createAnthropic } from '@ai-sdk/anthropic'
import type { Access, Provider } from './provider.ts'

/** Anthropic through its Messages API. */
export function connect({ url, key, fetch }: Access): Provider {
  // Set explicitly: the package would otherwise read a base URL from the environment.
  const provider = createAnthropic({ baseURL: url ?? 'https://api.anthropic.com/v1', apiKey: key, fetch })
  return {
    model: (name) => provider(name),
    // The package would otherwise force tool use on models it doesn't know.
    options: () => ({ anthropic: { structuredOutputMode: 'outputFormat' } }),
    thinks: false,
  }
}
