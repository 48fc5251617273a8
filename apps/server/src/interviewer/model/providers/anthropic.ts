import { createAnthropic } from '@ai-sdk/anthropic'
import type { Access, Provider } from './provider.ts'

/** Anthropic by its Messages API. */
export function connect({ url, key, fetch }: Access): Provider {
  // Named here, because the package would else take an address from the environment.
  const provider = createAnthropic({ baseURL: url ?? 'https://api.anthropic.com/v1', apiKey: key, fetch })
  return {
    model: (name) => provider(name),
    // The package would else force a tool on models whose names it does not know.
    options: () => ({ anthropic: { structuredOutputMode: 'outputFormat' } }),
    thinks: false,
  }
}
