import './skeleton.css'
import type { ReactNode } from 'react'

/** A grey line of text; `width` is the share of the line in words, so that the layout does not move later. */
export function SkeletonLine({ width = 'full' }: { width?: 'full' | 'half' | 'third' }) {
  return <span className={`skeleton skeleton-${width}`} aria-hidden="true" />
}

export function SkeletonBlock({ shape = 'card' }: { shape?: 'card' | 'row' | 'picture' }) {
  return <span className={`skeleton skeleton-${shape}`} aria-hidden="true" />
}

/** Wraps skeletons; screen readers get one text instead. */
export function Skeletons({ words, className, children }: { words: string; className?: string; children: ReactNode }) {
  return (
    <div className={className} role="status">
      <span className="unseen">{words}</span>
      {children}
    </div>
  )
}
