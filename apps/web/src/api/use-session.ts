import { useSyncExternalStore } from 'react'
import { hasExpired, readSession, type Session, subscribeToSession, unknown, wasLoggedInHere } from './session.ts'

export const useSession = (): Session => useSyncExternalStore(subscribeToSession, readSession, () => unknown)

/** `wasLoggedInHere` for what is prerendered, which knows no browser. */
export const useLoggedInHere = (): boolean => useSyncExternalStore(subscribeToSession, wasLoggedInHere, () => false)

/** `hasExpired` likewise: the server may say so before the page is hydrated. */
export const useExpired = (): boolean => useSyncExternalStore(subscribeToSession, hasExpired, () => false)
