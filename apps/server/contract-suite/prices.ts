import { type Check, expectFields, expectRefusal, made } from './check.ts'
import type { Stage } from './stage.ts'

type Size = 'small' | 'large'
/** Of this run, because a lookup key is one of a kind in an account. */
const lookupKey = ({ run }: Stage, size: Size) => `contract_${run}_${size}`
const monthly = (stage: Stage, size: Size, unit_amount: number) => ({
  product: made(stage.product, 'product'),
  currency: 'usd',
  unit_amount,
  recurring: { interval: 'month' as const },
  lookup_key: lookupKey(stage, size),
  metadata: { plan: size },
})

/** A monthly price, which is the stage's price of that size from now on. */
async function createPrice(stage: Stage, size: Size, cents: number, more: { transfer_lookup_key?: true } = {}) {
  const order = monthly(stage, size, cents)
  const price = await stage.stripe.prices.create({ ...order, ...more })
  stage[size] = price.id
  stage.cleanUp.push(() => stage.stripe.prices.update(price.id, { active: false }))
  expectFields(price, { id: /^price_/ })
  expectPrice(price, stage, size, cents)
}

function expectPrice(found: unknown, stage: Stage, size: Size, cents: number): void {
  const { recurring, ...order } = monthly(stage, size, cents)
  expectFields(found, { id: made(stage[size], 'price'), object: 'price', active: true, livemode: false, ...order })
  expectFields(found, { type: 'recurring', recurring: { ...recurring, interval_count: 1 } })
}

/** What billing:setup creates and the checkout sells. */
export const priceChecks: Check<Stage>[] = [
  {
    call: 'accounts.retrieveCurrent',
    expects: 'the account of the key',
    run: async ({ stripe }) =>
      expectFields(await stripe.accounts.retrieveCurrent(), {
        id: /^acct_/,
        object: 'account',
        charges_enabled: Boolean,
      }),
  },
  {
    call: 'products.create',
    expects: 'the product, under the id that it is given',
    async run(stage) {
      const id = `contract_${stage.run}`
      const product = await stage.stripe.products.create({ id, name: `Contract suite ${stage.run}` })
      stage.product = product.id
      stage.cleanUp.push(() => stage.stripe.products.update(id, { active: false }))
      expectFields(product, { id, object: 'product', active: true, name: `Contract suite ${stage.run}` })
    },
  },
  {
    call: 'products.retrieve',
    expects: 'the product; 404 resource_missing for one that is not there',
    async run(stage) {
      const id = made(stage.product, 'product')
      expectFields(await stage.stripe.products.retrieve(id), { id, object: 'product', active: true })
      const missing = stage.stripe.products.retrieve(`missing_${stage.run}`)
      await expectRefusal(missing, { statusCode: 404, code: 'resource_missing' })
    },
  },
  {
    call: 'products.update',
    expects: 'archived, and on sale again',
    async run({ stripe, product }) {
      const id = made(product, 'product')
      expectFields(await stripe.products.update(id, { active: false }), { id, active: false })
      expectFields(await stripe.products.update(id, { active: true }), { id, active: true })
    },
  },
  { call: 'prices.create', expects: 'a monthly price', run: (stage) => createPrice(stage, 'small', 1500) },
  { call: 'prices.create', expects: 'a second one', run: (stage) => createPrice(stage, 'large', 3000) },
  {
    call: 'prices.create',
    expects: '400 when another price has the lookup key',
    run: (stage) => expectRefusal(stage.stripe.prices.create(monthly(stage, 'small', 1600)), { statusCode: 400 }),
  },
  {
    call: 'prices.create',
    expects: 'the lookup key moves with transfer_lookup_key',
    async run(stage) {
      const before = made(stage.small, 'price')
      await createPrice(stage, 'small', 2000, { transfer_lookup_key: true })
      expectFields(await stage.stripe.prices.retrieve(before), { lookup_key: null, active: true })
    },
  },
  {
    call: 'prices.list',
    expects: 'the price with a lookup key, and nothing for an unknown one',
    async run(stage) {
      const { stripe } = stage
      const found = await stripe.prices.list({ lookup_keys: [lookupKey(stage, 'small')], active: true })
      expectFields(found, { object: 'list', has_more: false, data: [{}] })
      expectPrice(found.data[0], stage, 'small', 2000)
      expectFields((await stripe.prices.list({ lookup_keys: [`unknown_${stage.run}`], active: true })).data, [])
    },
  },
  {
    call: 'prices.update',
    expects: 'an archived price is not listed as active, and can be activated again',
    async run(stage) {
      const { stripe } = stage
      const id = made(stage.large, 'price')
      expectFields(await stripe.prices.update(id, { active: false, metadata: { plan: 'gone' } }), { id, active: false })
      const query = { lookup_keys: [lookupKey(stage, 'large')], active: true }
      expectFields((await stripe.prices.list(query)).data, [])
      await stripe.prices.update(id, { active: true })
      expectFields((await stripe.prices.list(query)).data, [{ id, metadata: { plan: 'gone' } }])
    },
  },
]
