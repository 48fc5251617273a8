import { limits } from '@greenroom/contract/limits'
import { moveDraftToTab } from '../../drafts/unsent-answers.ts'
import { joinDictation } from '../machine/answer.ts'
import { habitAfter } from '../machine/opening.ts'
import type { QuestionRoom, RoomRefusal, StoredAnswer } from '../machine/room.ts'
import type { RoomContext, RoomEffect } from '../room-context.ts'

/** Continuous speech changes the room all the time: the debounce is cut off after this (milliseconds). */
const maxUnsavedMs = 1000
const over: ReadonlySet<RoomRefusal> = new Set(['discarded', 'ended_elsewhere', 'not_found'])

/** Stores the words of the room in this browser. */
function save({ state, draft }: RoomContext): void {
  const room = state.read()
  if ('asked' in room) {
    draft.saveAnswer(room.asked.question.number, answerOf(room))
    draft.saveHabit(habitAfter(room.asked))
  }
  if (room.at === 'closing') draft.saveOwnQuestions(room.questions)
}

/** While a recording runs, what was heard so far is the answer: a reload then restores it as a spoken one. */
function answerOf(room: QuestionRoom): Pick<StoredAnswer, 'answer' | 'recording'> {
  if (room.at !== 'recording') return room.asked
  const raw = joinDictation(room.heard)
  if (raw === '') return room.asked
  return { answer: { by: 'voice', text: raw, raw, seconds: (Date.now() - room.since) / 1000 }, recording: 'used' }
}

/** Debounced: saves 300 ms after the last change, and after a second of changes without a pause. */
export function saveDebounced(): RoomEffect {
  let unsavedSince: number | null = null
  return {
    key: (room) => room,
    start(context) {
      unsavedSince ??= Date.now()
      const wait = Math.min(limits.saveTranscriptAfter, unsavedSince + maxUnsavedMs - Date.now())
      const timer = setTimeout(() => {
        unsavedSince = null
        save(context)
      }, wait)
      return () => clearTimeout(timer)
    },
  }
}

/** Saves at once when the page is hidden or left: a phone may end it without another event. */
export const saveWhenHidden: RoomEffect = {
  start(context) {
    const onHide = () => save(context)
    addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onHide)
    }
  },
}

/** Removes the draft of a question once another one is open. */
export function forgetPreviousAnswer(): RoomEffect {
  let previous: number | null = null
  return {
    key: (room) => ('asked' in room ? room.asked.question.number : null),
    start({ draft }, room) {
      if (!('asked' in room)) return undefined
      const { number } = room.asked.question
      if (previous !== null && previous !== number) draft.forgetAnswer()
      previous = number
      return undefined
    },
  }
}

/** Removes what was recorded once its words are saved, or it was given up. */
export const forgetRecording: RoomEffect = {
  start(context) {
    save(context)
    void context.draft.answerRecording.remove()
    return undefined
  },
}

export const forgetAnswer: RoomEffect = {
  start({ draft }) {
    draft.forgetAnswer()
    return undefined
  },
}

/** Stores that the last button was pressed, and removes the draft once the server has ended the interview. */
export const finishDraft: RoomEffect = {
  key: (room) => (room.at === 'finished' ? room.ending : null),
  start({ draft }, room) {
    draft.saveEnding()
    if (room.at === 'finished' && room.ending === 'ended') draft.finish()
    return undefined
  },
}

/** Removes the draft of an interview that is over for the server; one that is open in another tab belongs to that tab. */
export const removeDraft: RoomEffect = {
  start({ draft }, room) {
    if (room.at === 'refused' && over.has(room.reason)) draft.remove()
    return undefined
  },
}

/** Saves a last time when the room closes. Refused, its words are those of the tab that is in it. */
export function closeDraft(context: RoomContext): void {
  if (context.state.read().at === 'refused') return
  save(context)
  moveDraftToTab(context.interviewId)
}
