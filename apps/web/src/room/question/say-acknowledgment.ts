import { announce } from '../../ui/announcer.tsx'
import type { RoomContext, RoomEffect } from '../room-context.ts'

/** Preloads the audio of the acknowledgment while the question is open, so that it sounds as soon as the answer is stored. */
export const preloadAcknowledgment: RoomEffect = {
  key: (room) => ('asked' in room ? (room.asked.question.acknowledgment?.audioUrl ?? null) : null),
  start({ voice }, room) {
    const url = 'asked' in room ? room.asked.question.acknowledgment?.audioUrl : null
    if (!url) return undefined
    // The question's own audio comes first.
    const preload = () => {
      if (voice.state.read().kind !== 'loading') void voice.preload(url)
    }
    preload()
    return voice.state.subscribe(preload)
  },
}

/** Says the acknowledgment of an answer once, while the next question is on its way. What fails, is skipped or is late is over. */
export const sayAcknowledgment: RoomEffect = {
  start(context, room) {
    if (room.at !== 'thinking') return undefined
    const { acknowledgment } = room.asked.question
    const { voice } = context
    if (acknowledgment?.audioUrl) voice.say(acknowledgment.audioUrl)
    // What was being said belongs to the question that is answered.
    else voice.silence()
    announce(`${acknowledgment ? `${acknowledgment.text} ` : ''}Your answer is saved.`)
    return voice.state.subscribe(() => followAcknowledgment(context))
  },
}

/** Gives up an acknowledgment whose audio is still loading when the next question is known. */
export const skipLateAcknowledgment: RoomEffect = {
  key: (room) => (room.at === 'thinking' && room.next !== null ? 'known' : null),
  start(context) {
    followAcknowledgment(context)
    return undefined
  },
}

function followAcknowledgment({ voice, state }: RoomContext): void {
  const { kind } = voice.state.read()
  // Nothing on the screen resumes it: a system that paused it has ended it.
  if (kind === 'paused') {
    voice.silence()
    return
  }
  const room = state.read()
  const isLate = kind === 'loading' && room.at === 'thinking' && room.next !== null
  if (isLate || kind === 'ended' || kind === 'failed' || kind === 'idle')
    state.dispatch({ type: 'acknowledgment_over' })
}
