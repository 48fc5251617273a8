import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../ui/button.tsx'
import type { Shared } from './share-dialog.tsx'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))

/** Opens the share dialog, whose code is loaded lazily. `link` is for the margin of a remark. */
export function ShareButton({ look, label, ...shared }: Shared & { look: 'large' | 'link'; label?: string }) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {look === 'large' ? (
        <Button size="large" onClick={open}>
          Share
        </Button>
      ) : (
        <button type="button" className="share-link" aria-label={label} onClick={open}>
          Share
        </button>
      )}
      {isOpen &&
        // Outside the remark, whose styles are for its own headings and small print.
        createPortal(
          <Suspense>
            <ShareDialog {...shared} onDismiss={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
