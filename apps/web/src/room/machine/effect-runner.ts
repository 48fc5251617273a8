import type { RoomState } from './room.ts'
import type { RoomStore } from './room-store.ts'

/** Stops what an effect began. */
export type Cleanup = () => void

/** A side effect of the room: a request, a sound, a timer, something stored. */
export type Effect<Context> = {
  /** Cleaned up and restarted when this value changes; null while there is nothing to do. Without it, once for as long as the effect is listed. */
  key?: (room: RoomState) => unknown
  start: (context: Context, room: RoomState) => Cleanup | undefined
}

/** Which effects run in which state, in the order in which they begin. An effect in two states runs on from one to the other. */
export type EffectTable<Context> = { readonly [S in RoomState['at']]: readonly Effect<Context>[] }

const once = () => 'once'

/**
 * Runs the effects of the state that the machine is in. An event's effects start in a microtask, after its dispatcher (such as the audio
 * player) has finished. States that come and go within one task have none. The function that it returns cleans up.
 */
export function runEffects<Context>(state: RoomStore, table: EffectTable<Context>, context: Context): Cleanup {
  const running = new Map<Effect<Context>, { key: unknown; cleanup: Cleanup | undefined }>()
  let sync: 'idle' | 'due' | 'stopped' = 'idle'

  function begin(effect: Effect<Context>, room: RoomState): void {
    const key = (effect.key ?? once)(room)
    if (key === null || running.has(effect)) return
    running.set(effect, { key, cleanup: attempt(() => effect.start(context, room)) })
  }

  function end(effect: Effect<Context>): void {
    const cleanup = running.get(effect)?.cleanup
    running.delete(effect)
    if (cleanup) attempt(cleanup)
  }

  function run(): void {
    if (sync === 'stopped') return
    sync = 'idle'
    const room = state.read()
    const listed = table[room.at]
    for (const [effect, { key }] of running) {
      if (!listed.includes(effect) || !Object.is((effect.key ?? once)(room), key)) end(effect)
    }
    for (const effect of listed) {
      // An effect has changed the state: the next run goes by the new one.
      if (state.read() !== room) return
      begin(effect, room)
    }
  }

  const unsubscribe = state.subscribe(() => {
    if (sync !== 'idle') return
    sync = 'due'
    queueMicrotask(run)
  })
  run()
  return () => {
    sync = 'stopped'
    unsubscribe()
    for (const effect of running.keys()) end(effect)
  }
}

/** An effect that fails is reported, and the others run all the same. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    reportError(error)
    return undefined
  }
}
