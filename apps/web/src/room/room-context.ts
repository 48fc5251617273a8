import type { NavigateFunction } from 'react-router'
import { createStore } from '../ui/store.ts'
import { openTabDraft, type RoomDraft } from './drafts/room-draft.ts'
import type { Effect } from './machine/effect-runner.ts'
import { createRoomStore, type RoomStore } from './machine/room-store.ts'
import type { Heading } from './queries.ts'
import { createInterviewerVoice, type InterviewerVoice } from './voice/interviewer-voice.ts'

/** What the effects of one open interview share, for as long as its page lives. */
export type RoomContext = {
  interviewId: string
  /** Which tab holds the lock. */
  tabId: string
  state: RoomStore
  draft: RoomDraft
  voice: InterviewerVoice
  /** What the interview is for; null until the server has said it. */
  heading: {
    read: () => Heading | null
    write: (next: Heading | null) => void
    subscribe: (on: () => void) => () => void
  }
  /** Sends or asks at once, while a retry waits. */
  retry: { current: () => void }
  /** Set once leaving was agreed to, so that nothing asks again. */
  leaving: { agreed: boolean }
  navigate: NavigateFunction
}

export type RoomEffect = Effect<RoomContext>

export function createRoomContext(interviewId: string, navigate: NavigateFunction): RoomContext {
  return {
    interviewId,
    tabId: crypto.randomUUID(),
    state: createRoomStore(),
    draft: openTabDraft(interviewId),
    voice: createInterviewerVoice(),
    heading: createStore<Heading | null>(null),
    retry: { current: () => {} },
    leaving: { agreed: false },
    navigate,
  }
}
