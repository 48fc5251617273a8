import type { Price } from '../../config/model-settings.ts'

/** What tokens cost in dollars, by the operator's price; undefined without one. */
export const costOf = (
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
  price: Price | undefined,
): number | undefined =>
  price && Number(((inputTokens * price.in + outputTokens * price.out) / 1_000_000).toPrecision(6))
