import { punctuate } from '../queries.ts'
import type { RoomEffect } from '../room-context.ts'

/** Has a recognized answer punctuated; its words stay as they were heard where that fails. */
export const punctuateAnswer: RoomEffect = {
  start({ state }, room) {
    if (room.at !== 'punctuating') return undefined
    let left = false
    void punctuate(room.asked.answer.text).then((text) => {
      if (!left) state.dispatch({ type: 'punctuated', text })
    })
    return () => {
      left = true
    }
  },
}
