import { limits } from '@greenroom/contract/limits'
import { ask } from '../../ui/ask.tsx'
import type { Question } from '../machine/room.ts'
import { alerts } from '../room-alerts.ts'
import type { RoomContext, RoomEffect } from '../room-context.ts'

/** Says each question once. When its audio has ended, failed or was skipped, the answer's time starts. */
export const sayQuestion: RoomEffect = {
  key: (room) => ('asked' in room && room.asked.audio === 'playing' ? room.asked.question.number : null),
  start(context, room) {
    if (!('asked' in room)) return undefined
    const { question } = room.asked
    const { state, voice } = context
    const finish = () => state.dispatch({ type: 'audio_done', now: Date.now() })
    const fail = (reason: 'blocked' | 'error') => {
      finish()
      void explainTrouble(context, question, reason)
    }

    if (question.audioUrl) voice.say(question.audioUrl)
    else fail('error')
    const unsubscribe = voice.state.subscribe(() => {
      const now = voice.state.read()
      if (now.kind === 'ended' || now.kind === 'idle') finish()
      if (now.kind === 'failed') fail(now.reason)
    })
    // Whatever goes wrong with the sound, the timer of the answer starts.
    const timer = setTimeout(() => {
      if (!['loading', 'playing', 'paused'].includes(voice.state.read().kind)) finish()
    }, limits.answer.restartAfter)
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  },
}

/** Explains once in an interview that the question can't be heard, with what can be done about it. */
async function explainTrouble(
  { draft, voice }: RoomContext,
  question: Question,
  reason: 'blocked' | 'error',
): Promise<void> {
  // The page says already that the network is gone; the question can be read.
  if (reason === 'error' && !navigator.onLine) return
  if (draft.read('audioIssueTold') !== null) return
  draft.write('audioIssueTold', 'true')
  const close = { value: 'closed', label: 'OK' } as const
  const hear = { value: 'hear', label: 'Hear the question', look: 'primary' } as const
  const trouble =
    reason === 'blocked'
      ? 'audioBlocked'
      : voice.offerFor(question.audioUrl) === 'browser'
        ? 'audioReadable'
        : 'audioIssue'
  const choice = await ask({
    title: alerts[trouble].title,
    text: alerts[trouble].message,
    choices: trouble === 'audioIssue' ? [{ ...close, look: 'primary' }] : [close, hear],
  })
  if (choice === 'hear') voice.hear(question)
}
