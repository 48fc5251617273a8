import { callDocs } from './call-docs.ts'
import type { Call, CallName } from './calls.ts'
import type { Endpoint } from './endpoint.ts'
import { type ErrorCode, errors } from './errors.ts'

/** The closed list of codes that a call can be refused with, in the order of the list of errors. */
export function errorsOf(name: CallName, endpoint: Endpoint): ErrorCode[] {
  const { errors: own = [] } = callDocs[name]
  const possible = new Set<ErrorCode>([
    ...own,
    ...fromGuard(endpoint),
    ...fromInput(endpoint),
    'internal',
    'unavailable',
    'storage_full',
    'read_only',
  ])
  return (Object.keys(errors) as ErrorCode[]).filter((code) => possible.has(code))
}

export const isWrite = ({ method }: Pick<Call, 'method'>) => method !== 'GET'

function fromGuard(call: Endpoint): ErrorCode[] {
  switch (call.session) {
    case 'user':
      return [
        'unauthenticated',
        'session_ended',
        ...(isWrite(call) && call.csrf !== 'given' ? (['csrf'] as const) : []),
      ]
    case 'signature':
      return ['bad_signature']
    case 'none':
    case 'cookie':
      return isWrite(call) ? ['origin_refused'] : []
    case 'link':
      return []
  }
}

function fromInput(endpoint: Endpoint): ErrorCode[] {
  return [
    ...(endpoint.params ? (['not_found'] as const) : []),
    ...(endpoint.query || isWrite(endpoint) ? (['invalid_input'] as const) : []),
    ...(isWrite(endpoint) ? (['too_large', endpoint.upload ? 'not_audio' : 'not_json'] as const) : []),
  ]
}
