import { endInterview, reloadEndedProfile, retryClosing } from './closing/end-interview.ts'
import {
  finishDraft,
  forgetAnswer,
  forgetPreviousAnswer,
  forgetRecording,
  removeDraft,
  saveDebounced,
  saveWhenHidden,
} from './drafts/persist-draft.ts'
import type { EffectTable } from './machine/effect-runner.ts'
import { fetchNextQuestion } from './question/fetch-next-question.ts'
import { preloadAcknowledgment, sayAcknowledgment, skipLateAcknowledgment } from './question/say-acknowledgment.ts'
import { sayQuestion } from './question/say-question.ts'
import { sendAnswer } from './question/send-answer.ts'
import { punctuateAnswer } from './recording/punctuate-answer.ts'
import type { RoomContext, RoomEffect } from './room-context.ts'
import { holdTabLock } from './session/hold-tab-lock.ts'
import { holdWakeLock } from './session/hold-wake-lock.ts'
import { leaveRefusedRoom } from './session/leave-refused-room.ts'
import { loadSnapshot, pollUntilReachable } from './session/load-snapshot.ts'
import { warnBeforeUnload } from './session/warn-before-unload.ts'

const silenceVoice: RoomEffect = {
  start({ voice }) {
    voice.silence()
    return undefined
  },
}

/** What the room does in each of its states, in order: requests, sounds, timers and what is stored. Made once per open room. */
export function createRoomEffects(): EffectTable<RoomContext> {
  const forgetPrevious = forgetPreviousAnswer()
  const debounced = saveDebounced()
  const retry = retryClosing()

  const running = [holdTabLock, holdWakeLock, warnBeforeUnload]
  const listening = [...running, forgetPrevious, saveWhenHidden, debounced, sayQuestion, preloadAcknowledgment]
  const answering = [...listening, forgetRecording]
  return {
    loading: [holdTabLock, loadSnapshot],
    unreachable: [holdTabLock, pollUntilReachable],
    refused: [removeDraft, silenceVoice, leaveRefusedRoom],
    sound_check: running,
    speaking: answering,
    ready: answering,
    recording: listening,
    punctuating: [...answering, punctuateAnswer],
    editing: answering,
    submitting: [...answering, sendAnswer],
    thinking: [...answering, sayAcknowledgment, skipLateAcknowledgment, fetchNextQuestion],
    closing: [...running, forgetRecording, forgetAnswer, saveWhenHidden, debounced, retry],
    replies: running,
    finished: [finishDraft, silenceVoice, endInterview, reloadEndedProfile, retry],
  }
}
