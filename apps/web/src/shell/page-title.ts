import { useEffect } from 'react'
import { productDefaults } from '../api/product.ts'
import { announce } from '../ui/announcer.tsx'

/** Names the document and tells readers that a new page has arrived. `usePageTitle(null)` is the product alone (home). */
export function usePageTitle(title: string | null) {
  useEffect(() => {
    const full = title ? `${title}, ${productDefaults.name}` : `${productDefaults.name}: practice interviews`
    if (document.title === full) return
    document.title = full
    announce(title ?? productDefaults.name)
  }, [title])
}
