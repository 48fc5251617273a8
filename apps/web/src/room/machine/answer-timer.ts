import { limits } from '@greenroom/contract/limits'

/**
 * The three minutes for one answer. It waits while the question is spoken, runs from one moment, is paused while a message
 * covers the room, and is over at zero. It is a guide: an answer that comes later is still accepted.
 */
export type AnswerTimer =
  | { state: 'waiting' }
  | { state: 'running'; startedAt: number }
  | { state: 'paused'; secondsLeft: number }
  | { state: 'over' }

export const waitingTimer: AnswerTimer = { state: 'waiting' }

/** A timer with this many seconds left at `now` (milliseconds). */
export function startTimer(now: number, secondsLeft: number = limits.answer.seconds): AnswerTimer {
  if (secondsLeft <= 0) return { state: 'over' }
  return { state: 'running', startedAt: now - (limits.answer.seconds - secondsLeft) * 1000 }
}

/** The timer paused at `now`; only one that runs can pause. */
export function pauseTimer(timer: AnswerTimer, now: number): AnswerTimer {
  return timer.state === 'running' ? { state: 'paused', secondsLeft: secondsLeft(timer, now) } : timer
}

/** Resumes at `now` with the remaining time. */
export function resumeTimer(timer: AnswerTimer, now: number): AnswerTimer {
  return timer.state === 'paused' ? startTimer(now, timer.secondsLeft) : timer
}

/** Whole seconds left, rounded up so that 0 is shown only when the time is over. */
export function secondsLeft(timer: AnswerTimer, now: number): number {
  if (timer.state === 'waiting') return limits.answer.seconds
  if (timer.state === 'over') return 0
  if (timer.state === 'paused') return timer.secondsLeft
  const left = Math.ceil(limits.answer.seconds - (now - timer.startedAt) / 1000)
  return Math.min(Math.max(left, 0), limits.answer.seconds)
}

/** The elapsed share of the three minutes at `now`, 0 to 1. */
export function shareUsed(timer: AnswerTimer, now: number): number {
  if (timer.state === 'waiting') return 0
  if (timer.state === 'over') return 1
  if (timer.state === 'paused') return 1 - timer.secondsLeft / limits.answer.seconds
  return Math.min(Math.max((now - timer.startedAt) / 1000 / limits.answer.seconds, 0), 1)
}

/** "1:52" for 112 seconds. */
export function timerText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Calm until this many seconds remain. */
export const lastSeconds = 30
const announced = [60, 30, 10]

/** What is announced to a screen reader when the timer goes from one second to another: at 60, 30 and 10 only, else nothing. */
export function announceSeconds(before: number, after: number): string | null {
  const passed = announced.filter((mark) => before > mark && after <= mark).at(-1)
  if (passed === undefined) return null
  return passed === 60 ? 'One minute left' : `${passed} seconds left`
}
