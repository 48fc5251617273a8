import { onProfile, type Profile } from './api/session.ts'

/** What the account has to say above the search; `before-paint.js` and interviews-page.css know the same four. */
export type AccountNotices = 'ready' | 'used' | 'active' | 'none'

const key = 'greenroom-notices'

const readNotices = ({ activeInterview, subscriptionLevel, freeInterviewUsed }: Profile): AccountNotices => {
  if (activeInterview) return 'active'
  if (subscriptionLevel !== 'FREE') return 'none'
  return freeInterviewUsed ? 'used' : 'ready'
}

/** Remembers what the account has to say, so that the next page that is loaded has the place for it. Called once. */
export function rememberNotices(): void {
  onProfile((profile) => {
    try {
      localStorage.setItem(key, readNotices(profile))
    } catch {
      // A browser that stores nothing has the place of the free interview.
    }
  })
}

/** What was last remembered; '' where nothing was. */
export function rememberedNotices(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
