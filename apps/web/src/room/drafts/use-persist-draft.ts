import { limits } from '@greenroom/contract/limits'
import { useEffect, useEffectEvent, useRef } from 'react'
import { moveDraftToTab } from '../../drafts/unsent-answers.ts'
import { joinHeard } from '../machine/answer.ts'
import { habitAfter } from '../machine/opening.ts'
import type { QuestionRoom, Refusal, Room, StoredAnswer } from '../machine/room.ts'
import type { RoomDraft } from './room-draft.ts'

/** Somebody who speaks without a pause changes the room all the time; no word waits longer than this (milliseconds). */
const longestUnsaved = 1000
const over: ReadonlySet<Refusal> = new Set(['discarded', 'ended_elsewhere', 'not_found'])

/** Keeps the words of the room in this browser: 300 ms after the last change, and at once when the page is hidden or left. */
export function usePersistDraft(interviewId: string, room: Room, draft: RoomDraft): void {
  const save = useEffectEvent(() => {
    if ('asked' in room) {
      draft.saveAnswer(room.asked.question.number, wordsOf(room))
      draft.saveHabit(habitAfter(room.asked))
    }
    if (room.at === 'closing') draft.saveOwnQuestions(room.questions)
  })

  const number = 'asked' in room ? room.asked.question.number : null
  const numberBefore = useRef<number | null>(null)
  useEffect(() => {
    if (number !== null && numberBefore.current !== null && numberBefore.current !== number) draft.forgetAnswer()
    numberBefore.current = number ?? numberBefore.current
  }, [number, draft])

  // What was recorded is kept until its words are, or somebody has given it up.
  const written = 'asked' in room ? room.at !== 'recording' : room.at === 'closing'
  useEffect(() => {
    if (!written) return
    save()
    void draft.answerRecording.remove()
  }, [written, draft])

  useEffect(() => {
    if (room.at === 'closing') draft.forgetAnswer()
    if (room.at === 'finished') draft.saveEnding()
    if (room.at === 'finished' && room.ending === 'ended') draft.finish()
    // The server has spoken: it is over, or it is somebody else's.
    if (room.at === 'refused' && over.has(room.reason)) draft.remove()
  }, [room, draft])

  const unsavedSince = useRef<number | null>(null)
  useEffect(() => {
    unsavedSince.current ??= Date.now()
    const wait = Math.min(limits.saveTranscriptAfter, unsavedSince.current + longestUnsaved - Date.now())
    const timer = setTimeout(() => {
      unsavedSince.current = null
      save()
    }, wait)
    return () => clearTimeout(timer)
  }, [room])

  const close = useEffectEvent(() => {
    // Refused, the room's words are those of the tab that is in it.
    if (room.at === 'refused') return
    save()
    moveDraftToTab(interviewId)
  })
  useEffect(() => () => close(), [])

  useEffect(() => {
    addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', save)
    return () => {
      removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', save)
    }
  }, [])
}

/** While a recording runs, what was heard so far is the answer: a reload then keeps it as a spoken one. */
function wordsOf(room: QuestionRoom): Pick<StoredAnswer, 'answer' | 'recording'> {
  if (room.at !== 'recording') return room.asked
  const raw = joinHeard(room.heard)
  if (raw === '') return room.asked
  return { answer: { by: 'voice', text: raw, raw, seconds: (Date.now() - room.since) / 1000 }, recording: 'used' }
}
