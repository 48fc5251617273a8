import { limits } from '@greenroom/contract/limits'
import type { RoomDraft } from '../drafts/room-draft.ts'

/** One interview is open in one tab. The tab in it writes a heartbeat; silent for three seconds, it is taken to be gone. */
export type TabClaim = 'ours' | 'other_tab'

/** Takes the interview for this tab, unless another one is alive in it. `now` in milliseconds. */
export function claimTab(draft: RoomDraft, tabId: string, now: number): TabClaim {
  const owner = draft.read('activeTab')
  const age = now - Number(draft.read('heartbeat') ?? Number.NaN)
  if (owner !== null && owner !== tabId && age >= 0 && age < limits.heartbeat.liveWithin) return 'other_tab'
  draft.write('activeTab', tabId)
  draft.write('heartbeat', String(now))
  return 'ours'
}

/** Writes the next heartbeat; 'moved' when another tab has taken the interview meanwhile. */
export function beat(draft: RoomDraft, tabId: string, now: number): 'ours' | 'moved' {
  const owner = draft.read('activeTab')
  if (owner !== null && owner !== tabId) return 'moved'
  draft.write('activeTab', tabId)
  draft.write('heartbeat', String(now))
  return 'ours'
}

/**
 * Why this tab has lost the interview. Its heartbeat was fresh until three seconds after it came in: the tab that took the interview
 * by then was opened at the same moment, found it free as well, and wrote last.
 */
export function explainLoss(claimedAt: number, now: number): 'other_tab' | 'moved' {
  return now - claimedAt < limits.heartbeat.liveWithin ? 'other_tab' : 'moved'
}

/** Lets go when the page is left or reloaded, so that the next page need not wait three seconds. */
export function releaseTab(draft: RoomDraft, tabId: string): void {
  if (draft.read('activeTab') !== tabId) return
  draft.write('activeTab', null)
  draft.write('heartbeat', null)
}
