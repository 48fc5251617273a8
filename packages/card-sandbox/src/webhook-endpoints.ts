import type { ApiRequest } from './api-request.ts'
import { apiVersion } from './events.ts'
import { booleanAt, metadataAt, requiredUrl, type Tree, textAt, textsIn } from './form-body.ts'
import { find, newId, newSecret } from './ledger.ts'
import { pageOf } from './listing.ts'
import type { List, WebhookEndpoint } from './objects.ts'
import { missing, ProviderError } from './provider-error.ts'

const maxEndpoints = 16

/** Creates an endpoint. The signing secret is in this reply only. */
export function createEndpoint({ books, form, now }: ApiRequest): WebhookEndpoint & { secret: string } {
  if (Object.keys(books.endpoints).length >= maxEndpoints) {
    throw new ProviderError(400, `You have reached the maximum of ${maxEndpoints} test webhook endpoints.`)
  }
  const endpoint: WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: textAt(form, 'api_version') ?? apiVersion,
    created: now,
    description: textAt(form, 'description') || null,
    enabled_events: eventsAt(form),
    livemode: false,
    metadata: metadataAt(form),
    status: 'enabled',
    url: requiredUrl(form, 'url'),
  }
  const secret = newSecret()
  books.endpoints[endpoint.id] = endpoint
  books.endpointSecrets[endpoint.id] = secret
  return { ...endpoint, secret }
}

export function retrieveEndpoint({ books, id }: ApiRequest): WebhookEndpoint {
  const endpoint = find(books.endpoints, id)
  if (!endpoint) throw missing('webhook endpoint', id)
  return endpoint
}

export function updateEndpoint(request: ApiRequest): WebhookEndpoint {
  const { form } = request
  const endpoint = retrieveEndpoint(request)
  const disabled = booleanAt(form, 'disabled')
  const description = textAt(form, 'description')
  return Object.assign(endpoint, {
    description: description === undefined ? endpoint.description : description || null,
    enabled_events: form.enabled_events === undefined ? endpoint.enabled_events : eventsAt(form),
    metadata: metadataAt(form, endpoint.metadata),
    status: disabled === undefined ? endpoint.status : disabled ? 'disabled' : 'enabled',
    url: form.url === undefined ? endpoint.url : requiredUrl(form, 'url'),
  })
}

export function deleteEndpoint(request: ApiRequest): { id: string; object: 'webhook_endpoint'; deleted: true } {
  const { id } = retrieveEndpoint(request)
  delete request.books.endpoints[id]
  delete request.books.endpointSecrets[id]
  return { id, object: 'webhook_endpoint', deleted: true }
}

export const listEndpoints = ({ books, form }: ApiRequest): List<WebhookEndpoint> =>
  pageOf('/v1/webhook_endpoints', form, Object.values(books.endpoints))

function eventsAt(form: Tree): string[] {
  const events = textsIn(form, 'enabled_events')
  if (events.length > 0) return events
  throw new ProviderError(400, 'Missing required param: enabled_events.', {
    code: 'parameter_missing',
    param: 'enabled_events',
  })
}
