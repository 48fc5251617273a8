import type { generateText, LanguageModel } from 'ai'

type ProviderOptions = NonNullable<Parameters<typeof generateText>[0]['providerOptions']>

/** Adapter: what differs between providers; the rest of a call is the same for all. */
export type Provider = {
  model(name: string): LanguageModel
  /** Provider-specific request options; `strict` when the schema supports strict mode. */
  options(strict: boolean): ProviderOptions
  /** Whether its models reason by default, which costs time and output tokens. */
  thinks: boolean
}

/** Base URL, API key, and the `fetch` that every package must use. */
export type Access = { url: string | undefined; key: string | undefined; fetch: typeof fetch }
