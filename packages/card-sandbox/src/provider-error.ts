type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error'
type Details = { type?: ErrorType; code?: string; param?: string }

/** An error in the provider's format, `{ error: { type, message, code, param } }`, with its status. */
export class ProviderError extends Error {
  readonly status: number
  /** Whether the work had begun: its changes are kept then, and the error is replayed for the idempotency key. */
  readonly began: boolean
  readonly body: { error: { type: ErrorType; message: string; code?: string; param?: string } }

  constructor(status: number, message: string, { began = false, ...more }: Details & { began?: boolean } = {}) {
    super(message)
    this.status = status
    this.began = began
    this.body = { error: { type: 'invalid_request_error', message, ...more } }
  }
}

/** The error for an unknown id. */
export const missing = (what: string, id: string) =>
  new ProviderError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' })
