import type { Model } from '../port.ts'

/** Asks the model; undefined when it has nothing to say. */
export type Ask = Model['ask']

/** The same, with at most so many calls at a time; the others wait in order. */
export function limitConcurrency(ask: Ask, most: number): Ask {
  let running = 0
  const waiting: (() => void)[] = []
  return async (call) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    try {
      return await ask(call)
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}
