import type { Profile } from './profile.ts'
import { onProfile, onSessionEnd } from './session.ts'

/** The notice above the search; `before-paint.js` and interviews-page.css know the same four. */
export type AccountNotices = 'ready' | 'used' | 'active' | 'none'

const key = 'greenroom-notices'

const readNotices = ({ activeInterview, subscriptionLevel, freeInterviewUsed }: Profile): AccountNotices => {
  if (activeInterview) return 'active'
  if (subscriptionLevel !== 'FREE') return 'none'
  return freeInterviewUsed ? 'used' : 'ready'
}

/** Stores which notice the account has, so that the next page load reserves its height (no layout shift). Called once. */
export function rememberNotices(): void {
  onProfile((profile) => {
    try {
      localStorage.setItem(key, readNotices(profile))
    } catch {
      // Without storage, the height of the free interview's notice is reserved.
    }
  })
  // The next person at this browser has another account.
  onSessionEnd(() => localStorage.removeItem(key))
}

/** The stored notice; '' for none. */
export function rememberedNotices(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
