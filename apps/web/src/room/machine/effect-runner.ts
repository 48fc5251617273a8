import type { Room } from './room.ts'
import type { RoomState } from './room-state.ts'

/** Stops what an effect began. */
export type Cleanup = () => void

/** A side effect of the room: a request, a sound, a timer, something stored. */
export type Effect<Context> = {
  /** Cleaned up and begun anew when this value changes; null while there is nothing to do. Without it, once for as long as the effect is listed. */
  key?: (room: Room) => unknown
  start: (context: Context, room: Room) => Cleanup | undefined
}

/** Which effects run in which state, in the order in which they begin. An effect in two states runs on from one to the other. */
export type EffectTable<Context> = { readonly [S in Room['at']]: readonly Effect<Context>[] }

const once = () => 'once'

/**
 * Runs the effects of the state that the machine is in, synchronously after each event. An effect may dispatch: what that ends is
 * cleaned up before the next effect begins. The function that it returns cleans up everything.
 */
export function runEffects<Context>(state: RoomState, table: EffectTable<Context>, context: Context): Cleanup {
  const running = new Map<Effect<Context>, { key: unknown; cleanup: Cleanup | undefined }>()
  let pass: 'idle' | 'running' | 'again' = 'idle'

  const end = (effect: Effect<Context>) => {
    const cleanup = running.get(effect)?.cleanup
    running.delete(effect)
    cleanup?.()
  }

  function begin(room: Room): void {
    for (const effect of table[room.at]) {
      // An earlier effect has dispatched: the next pass goes by the new state.
      if (pass === 'again') return
      const key = (effect.key ?? once)(room)
      if (key === null || running.has(effect)) continue
      const entry: { key: unknown; cleanup: Cleanup | undefined } = { key, cleanup: undefined }
      running.set(effect, entry)
      entry.cleanup = effect.start(context, room)
    }
  }

  function endWhatIsOver(room: Room): void {
    for (const [effect, { key }] of running) {
      const isListed = table[room.at].includes(effect)
      if (!isListed || !Object.is((effect.key ?? once)(room), key)) end(effect)
    }
  }

  function sync(): void {
    if (pass !== 'idle') {
      pass = 'again'
      return
    }
    try {
      do {
        pass = 'running'
        const room = state.read()
        endWhatIsOver(room)
        begin(room)
      } while (isAgain())
    } finally {
      pass = 'idle'
    }
  }
  const isAgain = () => pass === 'again'

  const unsubscribe = state.subscribe(sync)
  sync()
  return () => {
    unsubscribe()
    for (const effect of running.keys()) end(effect)
  }
}
