import { useSyncExternalStore } from 'react'
import type { tickPlaces } from './level-track.ts'

const phone = '(max-width: 40rem)'

/** How fine the line is drawn: a phone has room for fewer ticks. */
export function useLineWidth(): Exclude<keyof typeof tickPlaces, 'wide'> {
  return useSyncExternalStore(subscribe, () => (matchMedia(phone).matches ? 'narrow' : 'column'))
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
