import type { ApiRequest } from './api-request.ts'
import { booleanAt, metadataAt, requiredText, type Tree, textAt, textsIn, treeAt, urlAt, wordAt } from './form-body.ts'
import { type Books, find, newId } from './ledger.ts'
import { pageOf } from './listing.ts'
import type { List, PortalConfiguration, PortalSession } from './objects.ts'
import { hostedUrl, rememberOrigin } from './pages-address.ts'
import { missing, ProviderError } from './provider-error.ts'

/** Creates a session of the billing portal. */
export function createPortalSession({ books, form, now }: ApiRequest): PortalSession {
  const customer = requiredText(form, 'customer')
  if (!find(books.customers, customer)) {
    throw new ProviderError(400, `No such customer: '${customer}'`, { code: 'resource_missing', param: 'customer' })
  }
  const configuration = configurationFor(books, textAt(form, 'configuration'))
  const return_url = urlAt(form, 'return_url') ?? configuration.default_return_url
  if (return_url !== null) rememberOrigin(books, return_url)
  const id = newId('bps')
  const url = hostedUrl(books, 'portal', id)
  if (url === null) {
    throw new ProviderError(400, 'A return_url is needed, here or in the configuration.', { param: 'return_url' })
  }
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: now,
    customer,
    livemode: false,
    return_url,
    url,
  }
  books.portalSessions[id] = session
  return session
}

/** Adds the default configuration, which portals without another one use. */
export function addDefaultConfiguration(books: Books): void {
  books.portalConfigurations.bpc_default ??= {
    id: 'bpc_default',
    object: 'billing_portal.configuration',
    active: true,
    business_profile: businessAt({}, undefined),
    created: 0,
    default_return_url: null,
    features: featuresAt({}, undefined),
    is_default: true,
    livemode: false,
    metadata: {},
    name: null,
    updated: 0,
  }
}

export function createConfiguration({ books, form, now }: ApiRequest): PortalConfiguration {
  const configuration: PortalConfiguration = {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    business_profile: businessAt(treeAt(form, 'business_profile'), undefined),
    created: now,
    default_return_url: returnUrlAt(form, null),
    features: featuresAt(treeAt(form, 'features'), undefined),
    is_default: false,
    livemode: false,
    metadata: metadataAt(form),
    name: textAt(form, 'name') || null,
    updated: now,
  }
  books.portalConfigurations[configuration.id] = configuration
  return configuration
}

export function retrieveConfiguration({ books, id }: ApiRequest): PortalConfiguration {
  const configuration = find(books.portalConfigurations, id)
  if (!configuration) throw missing('configuration', id)
  return configuration
}

export function updateConfiguration(request: ApiRequest): PortalConfiguration {
  const { form, now } = request
  const before = retrieveConfiguration(request)
  const name = textAt(form, 'name')
  return Object.assign(before, {
    active: booleanAt(form, 'active') ?? before.active,
    business_profile: businessAt(treeAt(form, 'business_profile'), before.business_profile),
    default_return_url: returnUrlAt(form, before.default_return_url),
    features: featuresAt(treeAt(form, 'features'), before.features),
    metadata: metadataAt(form, before.metadata ?? {}),
    name: name === undefined ? before.name : name || null,
    updated: now,
  })
}

/** Newest first, filtered by `active` and `is_default`. */
export function listConfigurations({ books, form }: ApiRequest): List<PortalConfiguration> {
  const active = booleanAt(form, 'active')
  const isDefault = booleanAt(form, 'is_default')
  const found = Object.values(books.portalConfigurations)
    .filter((each) => active === undefined || each.active === active)
    .filter((each) => isDefault === undefined || each.is_default === isDefault)
  return pageOf('/v1/billing_portal/configurations', form, found)
}

function configurationFor(books: Books, id: string | undefined): PortalConfiguration {
  const configuration = find(books.portalConfigurations, id ?? 'bpc_default')
  if (configuration?.active) return configuration
  throw new ProviderError(400, `No such configuration: '${id}'`, { code: 'resource_missing', param: 'configuration' })
}

/** Default return URL of portal sessions. An empty string clears it. */
function returnUrlAt(form: Tree, before: string | null): string | null {
  const name = 'default_return_url'
  return textAt(form, name) === '' ? null : (urlAt(form, name) ?? before)
}

type Business = PortalConfiguration['business_profile']
function businessAt(form: Tree, before: Business | undefined): Business {
  const text = (name: keyof Business) => {
    const named = textAt(form, name)
    return named === undefined ? (before?.[name] ?? null) : named || null
  }
  return {
    headline: text('headline'),
    privacy_policy_url: text('privacy_policy_url'),
    terms_of_service_url: text('terms_of_service_url'),
  }
}

type Features = PortalConfiguration['features']
function featuresAt(form: Tree, before: Features | undefined): Features {
  const named = (name: keyof Features) => treeAt(form, name)
  const enabled = (name: keyof Features) => booleanAt(named(name), 'enabled') ?? before?.[name].enabled ?? false
  const texts = (name: keyof Features, list: string, kept: string[] | undefined) =>
    named(name)[list] === undefined ? (kept ?? []) : textsIn(named(name), list)
  const cancel = named('subscription_cancel')
  const modes = ['at_period_end', 'immediately'] as const
  return {
    customer_update: {
      allowed_updates: texts('customer_update', 'allowed_updates', before?.customer_update.allowed_updates),
      enabled: enabled('customer_update'),
    },
    invoice_history: { enabled: enabled('invoice_history') },
    payment_method_update: { enabled: enabled('payment_method_update') },
    subscription_cancel: {
      enabled: enabled('subscription_cancel'),
      mode: wordAt(cancel, 'mode', modes) ?? before?.subscription_cancel.mode ?? 'at_period_end',
    },
    subscription_update: {
      default_allowed_updates: texts(
        'subscription_update',
        'default_allowed_updates',
        before?.subscription_update.default_allowed_updates,
      ),
      enabled: enabled('subscription_update'),
    },
  }
}
