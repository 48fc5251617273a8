import { ApiError } from '../api/api-error.ts'

/** What keeps the server from taking an answer, in one sentence and with what becomes of the answer; null where it said nothing. */
export function describeOutage(error: unknown): string | null {
  switch (error instanceof ApiError ? error.code : 'network') {
    case 'storage_full':
      return "Our server is out of disk space. Your answer is kept here and will be sent as soon as there's room."
    case 'read_only':
      return "Our server can't save anything right now. Your answer is kept here and will be sent as soon as it can."
    case 'unavailable':
      return "Our server is having trouble. Your answer is kept here and will be sent as soon as it's back."
    default:
      return null
  }
}
