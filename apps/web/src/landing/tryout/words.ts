import type { Notice, TryoutState } from './tryout-state.ts'

/** What failed or was cut short, and what to do now. */
export const noticeWords: Record<Notice, string> = {
  unsupported: "This browser can't turn speech into text, so type your answer here.",
  denied: 'Your browser is blocking the microphone. Allow it in the address bar, or type your answer here.',
  no_microphone: "We can't find a microphone. Plug one in and try again, or type your answer here.",
  recording_failed: 'Recording stopped. What we heard is here. Keep typing, or send it as is.',
  not_started: "Recording didn't start. Try again, or type your answer here.",
  nothing_heard: "We didn't hear anything. Move closer to the mic and try again, or type instead.",
  time_is_up: "That's a minute. Change what you like, then get your remark.",
  no_sound: "The sound didn't play. You can read the question and answer it.",
  no_question: "We couldn't load another question. Check your connection and try again.",
  not_loaded: "That didn't load. Check your connection and try again.",
  offline: "You're offline. Your answer is still here: try again when you're back.",
  failed: "We couldn't send your answer. It's still here: please try again.",
}

/** The screen-reader announcement of a state; null where focus or a notice says it. */
export function announcementFor(state: TryoutState): string | null {
  if (state.notice) return noticeWords[state.notice]
  switch (state.at) {
    case 'asking':
      return 'Interviewer is speaking'
    case 'ready':
      return 'Your turn'
    case 'recording':
      return 'Recording'
    case 'stopping':
      return 'Recording stopped'
    case 'sending':
      return 'Reading your answer'
    default:
      return null
  }
}
