import { useEffect } from 'react'
import { productDefaults } from '../api/product.ts'
import { announcePage } from '../ui/announcer.tsx'

/** The title of a document, with the product's name; `null` is the product alone (home). */
export const documentTitle = (title: string | null): string =>
  title ? `${title}, ${productDefaults.name}` : `${productDefaults.name}: practice interviews`

/** Sets the document title and announces the new page to screen readers. */
export function usePageTitle(title: string | null) {
  useEffect(() => {
    const full = documentTitle(title)
    if (document.title === full) return
    document.title = full
    announcePage(title ?? productDefaults.name)
  }, [title])
}
