import type { ApiRequest } from './api-request.ts'
import { booleanAt, metadataAt, numberAt, requiredText, textAt, textsIn, treeAt, wordAt } from './form-body.ts'
import { type Books, find, newId } from './ledger.ts'
import { pageOf } from './listing.ts'
import type { List, Price, Product } from './objects.ts'
import { missing, ProviderError } from './provider-error.ts'

/**
 * A product with a monthly price in cents, as it would be set up in the provider's dashboard. `product` is the name that buyers see.
 */
export type Offer = { lookupKey: string; product: string; monthlyCents: number; currency: string }

/** Creates or updates products and prices. A changed amount becomes a new price, to which the lookup key is transferred. */
export function upsertOffers(books: Books, offers: Offer[]): void {
  for (const { lookupKey, product: name, monthlyCents, currency } of offers) {
    const product = `prod_${lookupKey}`
    const id = `price_${lookupKey}_${monthlyCents}_${currency}`
    books.products[product] ??= newProduct(product, name, 0)
    books.products[product].name = name
    if (books.prices[id]?.lookup_key === lookupKey) continue
    releaseLookupKey(books, lookupKey)
    books.prices[id] = {
      id,
      object: 'price',
      active: true,
      billing_scheme: 'per_unit',
      created: 0,
      currency,
      livemode: false,
      lookup_key: lookupKey,
      metadata: {},
      nickname: null,
      product,
      recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
      type: 'recurring',
      unit_amount: monthlyCents,
    }
  }
}

export function newProduct(id: string, name: string, now: number): Product {
  return {
    id,
    object: 'product',
    active: true,
    created: now,
    description: null,
    livemode: false,
    metadata: {},
    name,
    type: 'service',
    updated: now,
  }
}

export function createPrice(request: ApiRequest): Price {
  const { books, form, now } = request
  const product = productFor(request)
  const recurring = treeAt(form, 'recurring')
  const lookupKey = textAt(form, 'lookup_key') ?? null
  const interval = wordAt(recurring, 'interval', ['month', 'year'])
  const amount = numberAt(form, 'unit_amount')
  if (interval === undefined || amount === undefined) {
    const param = interval === undefined ? 'recurring[interval]' : 'unit_amount'
    throw new ProviderError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  if (lookupKey !== null) claimLookupKey(request, lookupKey)
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: booleanAt(form, 'active') ?? true,
    billing_scheme: 'per_unit',
    created: now,
    currency: requiredText(form, 'currency').toLowerCase(),
    livemode: false,
    lookup_key: lookupKey,
    metadata: metadataAt(form),
    nickname: textAt(form, 'nickname') ?? null,
    product,
    recurring: { interval, interval_count: numberAt(recurring, 'interval_count') ?? 1, usage_type: 'licensed' },
    type: 'recurring',
    unit_amount: amount,
  }
  books.prices[price.id] = price
  return price
}

export function retrievePrice({ books, id }: ApiRequest): Price {
  const price = find(books.prices, id)
  if (!price) throw missing('price', id)
  return price
}

export function updatePrice(request: ApiRequest): Price {
  const { books, form } = request
  const price = retrievePrice(request)
  const key = textAt(form, 'lookup_key')
  if (key && holderOf(books, key) !== price) claimLookupKey(request, key)
  return amendPrice(books, price, {
    active: booleanAt(form, 'active') ?? price.active,
    lookup_key: key === undefined ? price.lookup_key : key || null,
    metadata: metadataAt(form, price.metadata),
    nickname: textAt(form, 'nickname') ?? price.nickname,
  })
}

/** Newest first, filtered by lookup key, product and `active`. */
export function listPrices({ books, form }: ApiRequest): List<Price> {
  const keys = textsIn(form, 'lookup_keys')
  const product = textAt(form, 'product')
  const active = booleanAt(form, 'active')
  const found = Object.values(books.prices)
    .filter((price) => keys.length === 0 || (price.lookup_key !== null && keys.includes(price.lookup_key)))
    .filter((price) => product === undefined || price.product === product)
    .filter((price) => active === undefined || price.active === active)
  return pageOf('/v1/prices', form, found)
}

/** The price with an id. Fails with 400 when there is none. */
export function findPrice(books: Books, id: string, param: string): Price {
  const price = find(books.prices, id)
  if (!price) throw new ProviderError(400, `No such price: '${id}'`, { code: 'resource_missing', param })
  return price
}

/** Display name of the product of a price. */
export const productNameOf = (books: Books, { product }: Price) => books.products[product]?.name ?? 'Subscription'

/** Description of an invoice line for a full period. */
export function lineText(books: Books, price: Price): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: price.currency })
  const { interval, interval_count: count } = price.recurring
  const every = count === 1 ? interval : `${count} ${interval}s`
  return `1 × ${productNameOf(books, price)} (at ${format.format(price.unit_amount / 100)} / ${every})`
}

function productFor({ books, form, now }: ApiRequest): string {
  const data = treeAt(form, 'product_data')
  if (Object.keys(data).length > 0) {
    const made = newProduct(newId('prod'), requiredText(data, 'name'), now)
    books.products[made.id] = { ...made, metadata: metadataAt(data) }
    return made.id
  }
  const id = requiredText(form, 'product')
  if (!find(books.products, id)) {
    throw new ProviderError(400, `No such product: '${id}'`, { code: 'resource_missing', param: 'product' })
  }
  return id
}

/** Lookup keys are unique: one that is in use is transferred only if the request says so. */
function claimLookupKey({ books, form }: ApiRequest, key: string): void {
  const holder = holderOf(books, key)
  if (holder && !booleanAt(form, 'transfer_lookup_key')) {
    throw new ProviderError(400, `A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  }
  releaseLookupKey(books, key)
}

/** Updates a price and its copies in subscription items. */
function amendPrice(books: Books, price: Price, changes: Partial<Price>): Price {
  Object.assign(price, changes)
  const items = Object.values(books.subscriptions).flatMap(({ items, pending_update: pending }) => [
    ...items.data,
    ...(pending?.subscription_items ?? []),
  ])
  for (const item of items) if (item.price.id === price.id) item.price = structuredClone(price)
  return price
}

const holderOf = (books: Books, key: string) => Object.values(books.prices).find(({ lookup_key }) => lookup_key === key)

function releaseLookupKey(books: Books, key: string): void {
  const holder = holderOf(books, key)
  if (holder) amendPrice(books, holder, { lookup_key: null })
}
