import type { TransitionsOf } from './room.ts'

/** In every state with a microphone: leaving holds it, staying releases it. */
export const heldMicrophone: TransitionsOf<'sound_check' | 'recording' | 'closing'> = {
  microphone_held: (room, { now }) => ({ ...room, heldSince: now }),
  microphone_released: (room) => (room.heldSince === null ? room : { ...room, heldSince: null }),
}
