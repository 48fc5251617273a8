import type { generateText, LanguageModel } from 'ai'

type ProviderOptions = NonNullable<Parameters<typeof generateText>[0]['providerOptions']>

/** What distinguishes a provider; everything else about a call is the same for all. */
export type Provider = {
  model(name: string): LanguageModel
  /** What is asked of it besides; `strict` where a schema is one that the model can be held to word for word. */
  options(strict: boolean): ProviderOptions
  /** Whether its models think before they answer unless they are told not to, which costs time and tokens of the answer. */
  thinks: boolean
}

/** Where and as whom it is asked, and how: every package is given this `fetch`. */
export type Access = { url: string | undefined; key: string | undefined; fetch: typeof fetch }
