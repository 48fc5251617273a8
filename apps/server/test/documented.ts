import { type CallName, contract, type Endpoint, type ErrorCode, errorsOf } from '@greenroom/contract'
import { z } from 'zod'

const places = (Object.entries(contract) as [CallName, Endpoint][]).map(([name, endpoint]) => ({
  name,
  endpoint,
  // A literal path takes precedence over a parameter, as in the router.
  parameters: endpoint.path.split('{').length,
  pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))
places.sort((one, other) => one.parameters - other.parameters)

/** Fails when an error's code or data is not documented for its call. */
export async function assertDocumented(method: string, url: string, response: Response): Promise<void> {
  // Oversized headers are rejected before routing, so they are documented for all calls.
  if (response.status === 431) return
  if (response.ok || response.headers.get('content-type')?.startsWith('application/json') !== true) return
  const { pathname } = new URL(url)
  const called = places.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname))
  if (!called) return
  const { code, detail, ...data } = (await response.clone().json()) as { code: string; detail: string }
  const listed: string[] = errorsOf(called.name, called.endpoint)
  if (!listed.includes(code))
    throw new Error(`${called.name} answered ${response.status} ${code}, which call-docs.ts does not list for it`)
  const carried = called.endpoint.errorData?.[code as ErrorCode] ?? z.object({})
  carried.strict().parse(data)
}
