import { onProfile, onSessionEnd, type Profile } from './session.ts'

/** What the account has to say above the search; `before-paint.js` and interviews-page.css know the same four. */
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
      // A browser that stores nothing has the place of the free interview.
    }
  })
  // The next person at this browser has another account.
  onSessionEnd(() => localStorage.removeItem(key))
}

/** What was last remembered; '' where nothing was. */
export function rememberedNotices(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
