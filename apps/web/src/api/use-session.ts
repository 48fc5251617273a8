import { useSyncExternalStore } from 'react'
import {
  hasExpired,
  readSession,
  type Session,
  subscribeToSession,
  unknownSession,
  wasLoggedInHere,
} from './session.ts'

export const useSession = (): Session => useSyncExternalStore(subscribeToSession, readSession, () => unknownSession)

/** `wasLoggedInHere` as a hook; false in prerendered markup, which knows no browser. */
export const useLoggedInHere = (): boolean => useSyncExternalStore(subscribeToSession, wasLoggedInHere, () => false)

/** `hasExpired` as a hook: the session may turn out expired before the page is hydrated. */
export const useExpired = (): boolean => useSyncExternalStore(subscribeToSession, hasExpired, () => false)
