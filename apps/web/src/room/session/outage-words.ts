import { ApiError } from '../../api/api-error.ts'

const consequences = {
  answer: "Your answer is safe in this browser, and we'll send it",
  questions: "Your questions are safe in this browser, and we'll send them",
  end: "What you said is saved, and we'll finish up",
}

/** What keeps the server from taking what was sent, in one sentence and with what becomes of it; null where it said nothing. */
export function describeOutage(error: unknown, sent: keyof typeof consequences = 'answer'): string | null {
  const consequence = consequences[sent]
  switch (error instanceof ApiError ? error.code : 'network') {
    case 'storage_full':
      return `We've run out of storage on our end. ${consequence} as soon as there's room.`
    case 'read_only':
      return `We can't save anything right now. ${consequence} as soon as we can.`
    case 'unavailable':
      return `We're having trouble on our end. ${consequence} as soon as we're back.`
    default:
      return null
  }
}
