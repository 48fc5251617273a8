/** The providers of language models, with the host of each; null where the operator's own server is the provider. */
export const modelProviders = {
  'openai-compatible': { host: null },
  openai: { host: 'api.openai.com' },
  anthropic: { host: 'api.anthropic.com' },
  google: { host: 'generativelanguage.googleapis.com' },
} as const satisfies Record<string, { host: string | null }>

export type ProviderName = keyof typeof modelProviders
export const providerNames = Object.keys(modelProviders) as [ProviderName, ...ProviderName[]]
