/** An amount as the provider counts it: whole cents. */
export type Amount = { cents: number; currency: string }

/** "$9.67", and "$30" for whole dollars. */
export function money({ cents, currency }: Amount): string {
  const digits = cents % 100 === 0 ? 0 : 2
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(cents / 100)
}
