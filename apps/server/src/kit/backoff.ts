/** Exponential backoff: the pause before the next retry (ms), doubled with each failure so far, up to `mostMs`. */
export const backoffMs = (failures: number, { firstMs, mostMs }: { firstMs: number; mostMs: number }): number =>
  Math.min(mostMs, firstMs * 2 ** Math.min(failures, 30))
