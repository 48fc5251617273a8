import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 60rem)'

/** Whether favorites and results are side by side or stacked. */
export function useFinderWidth(): 'narrow' | 'wide' {
  return useSyncExternalStore(
    subscribe,
    () => (matchMedia(narrow).matches ? 'narrow' : 'wide'),
    () => 'wide',
  )
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
