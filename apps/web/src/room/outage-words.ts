import { ApiError } from '../api/api-error.ts'

const consequences = {
  answer: 'Your answer is kept here and will be sent',
  questions: 'Your questions are kept here and will be sent',
  end: "What you said is saved, and we'll finish up",
}

/** What keeps the server from taking what was sent, in one sentence and with what becomes of it; null where it said nothing. */
export function describeOutage(error: unknown, sent: keyof typeof consequences = 'answer'): string | null {
  const consequence = consequences[sent]
  switch (error instanceof ApiError ? error.code : 'network') {
    case 'storage_full':
      return `Our server is out of disk space. ${consequence} as soon as there's room.`
    case 'read_only':
      return `Our server can't save anything right now. ${consequence} as soon as it can.`
    case 'unavailable':
      return `Our server is having trouble. ${consequence} as soon as it's back.`
    default:
      return null
  }
}
