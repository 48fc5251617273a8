import type { ProviderName } from '../../../config/model-providers.ts'
import { createBoundedFetch } from '../../../kit/bounded-fetch.ts'
import type { Access, Provider } from './provider.ts'

/** Far above the longest answer. */
const boundedFetch = createBoundedFetch(256 * 1024)

const loaders = {
  'openai-compatible': () => import('./openai-compatible.ts'),
  openai: () => import('./openai.ts'),
  anthropic: () => import('./anthropic.ts'),
  google: () => import('./google.ts'),
} satisfies Record<ProviderName, () => Promise<{ connect(access: Access): Provider }>>

/** Loads the chosen provider; the packages of the others are never imported. */
export async function loadProvider({
  provider,
  url,
  key,
}: {
  provider: ProviderName
  url: string | undefined
  key: string | undefined
}): Promise<Provider> {
  // The package would print its own advice to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const { connect } = await loaders[provider]()
  return connect({ url: url?.replace(/\/+$/, ''), key, fetch: boundedFetch })
}
