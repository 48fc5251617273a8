/** Exponential backoff: the pause before the next retry (ms), doubled with each failure so far, up to `maxMs`. */
export const backoffMs = (failures: number, { firstMs, maxMs }: { firstMs: number; maxMs: number }): number =>
  Math.min(maxMs, firstMs * 2 ** Math.min(failures, 30))
