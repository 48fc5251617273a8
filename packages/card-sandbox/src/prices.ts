import type { Asked } from './asked.ts'
import { elementsAt } from './form-body.ts'
import { type List, listOf, type Price } from './objects.ts'
import { ProviderError } from './provider-error.ts'

/**
 * What is sold here, as the account's owner would have set it up at the provider: a monthly price in cents.
 * `product` is the name that buyers see.
 */
export type Offer = { lookupKey: string; product: string; monthlyCents: number; currency: string }

/** The price object of an offer. Its id follows from the lookup key and the amount, so a changed amount is another price. */
export const priceOf = ({ lookupKey, monthlyCents, currency }: Offer): Price => ({
  id: `price_${lookupKey}_${monthlyCents}`,
  object: 'price',
  active: true,
  created: 0,
  currency,
  livemode: false,
  lookup_key: lookupKey,
  product: `prod_${lookupKey}`,
  type: 'recurring',
  unit_amount: monthlyCents,
  recurring: { interval: 'month', interval_count: 1 },
})

export function listPrices({ prices, form }: Asked): List<Price> {
  const keys = elementsAt(form, 'lookup_keys')
  return listOf(
    '/v1/prices',
    prices.filter((price) => keys.length === 0 || (price.lookup_key !== null && keys.includes(price.lookup_key))),
  )
}

/** The price with an id. Fails with 400 when there is none. */
export function findPrice(prices: Price[], id: string, param: string): Price {
  const price = prices.find((each) => each.id === id)
  if (!price) throw new ProviderError(400, `No such price: '${id}'`, { code: 'resource_missing', param })
  return price
}
