import { describe, expect, test, vi } from 'vitest'
import { type Effect, type EffectTable, runEffects } from './effect-runner.ts'
import type { RoomState } from './room.ts'
import { createRoomStore } from './room-store.ts'

const nothing: EffectTable<string[]> = {
  loading: [],
  unreachable: [],
  refused: [],
  sound_check: [],
  speaking: [],
  ready: [],
  recording: [],
  punctuating: [],
  editing: [],
  submitting: [],
  thinking: [],
  closing: [],
  replies: [],
  finished: [],
}

/** An effect that logs its start and its cleanup. */
const traced = (name: string, key?: (room: RoomState) => unknown): Effect<string[]> => ({
  ...(key && { key }),
  start: (log) => {
    log.push(`${name} begins`)
    return () => log.push(`${name} ends`)
  },
})

/** Effects start in a microtask after an event. */
const settle = () => Promise.resolve()
const replies: RoomState = { at: 'replies', replies: [] }
const loadFailed = { type: 'load_failed', detail: 'No answer.' } as const

describe('the effects of a state', () => {
  test('start and are cleaned up in order', async () => {
    const state = createRoomStore()
    const log: string[] = []
    runEffects(state, { ...nothing, loading: [traced('lock'), traced('load')] }, log)
    expect(log).toEqual(['lock begins', 'load begins'])
    state.dispatch(loadFailed)
    await settle()
    expect(log.slice(2)).toEqual(['lock ends', 'load ends'])
  })

  test('keep running if the next state has them too', async () => {
    const state = createRoomStore()
    const log: string[] = []
    const lock = traced('lock')
    runEffects(state, { ...nothing, loading: [lock], unreachable: [lock, traced('poll')] }, log)
    state.dispatch(loadFailed)
    await settle()
    expect(log).toEqual(['lock begins', 'poll begins'])
  })

  test('restart when their key changes, and do not run while it is null', async () => {
    const state = createRoomStore(replies)
    const log: string[] = []
    const end = traced('end', (room) => (room.at === 'finished' && room.ending === 'ending' ? room.ending : null))
    runEffects(state, { ...nothing, finished: [end] }, log)
    state.dispatch({ type: 'finished' })
    await settle()
    expect(log).toEqual(['end begins'])
    state.dispatch({ type: 'end_failed', failure: { reason: null, againAfterMs: 0 } })
    await settle()
    state.dispatch({ type: 'finished' })
    await settle()
    expect(log).toEqual(['end begins', 'end ends', 'end begins'])
  })

  test('may dispatch while they start: later effects of the old state do not start', async () => {
    const state = createRoomStore()
    const log: string[] = []
    const refuse: Effect<string[]> = {
      start: () => {
        state.dispatch({ type: 'refused', reason: 'other_tab' })
        return () => log.push('refuse ends')
      },
    }
    runEffects(state, { ...nothing, loading: [refuse, traced('load')], refused: [traced('leave')] }, log)
    await settle()
    expect(log).toEqual(['refuse ends', 'leave begins'])
  })

  test('start after the dispatching code has finished, so that it cannot undo them', async () => {
    const state = createRoomStore()
    const log: string[] = []
    runEffects(state, { ...nothing, loading: [], unreachable: [traced('poll')] }, log)
    state.dispatch(loadFailed)
    log.push('the caller goes on')
    await settle()
    expect(log).toEqual(['the caller goes on', 'poll begins'])
  })

  test('that throw are reported, and the others still run', async () => {
    const reported: unknown[] = []
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
    const failure = new Error('no storage')
    const failing: Effect<string[]> = {
      start: () => {
        throw failure
      },
    }
    const log: string[] = []
    runEffects(createRoomStore(), { ...nothing, loading: [failing, traced('load')] }, log)
    expect(log).toEqual(['load begins'])
    expect(reported).toEqual([failure])
    vi.unstubAllGlobals()
  })

  test('may dispatch during cleanup', async () => {
    const state = createRoomStore()
    const log: string[] = []
    const last: Effect<string[]> = { start: () => () => state.dispatch({ type: 'reloaded' }) }
    runEffects(state, { ...nothing, loading: [traced('load')], unreachable: [traced('poll')], refused: [last] }, log)
    state.dispatch({ type: 'refused', reason: 'not_found' })
    await settle()
    expect(log).toEqual(['load begins', 'load ends'])
  })

  test('are all cleaned up when the room closes, and none starts after that', async () => {
    const state = createRoomStore()
    const log: string[] = []
    const stop = runEffects(state, { ...nothing, loading: [traced('load')], unreachable: [traced('poll')] }, log)
    stop()
    state.dispatch(loadFailed)
    await settle()
    expect(log).toEqual(['load begins', 'load ends'])
  })
})
