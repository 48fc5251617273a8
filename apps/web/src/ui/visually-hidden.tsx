import type { ReactNode } from 'react'

/** Words for readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="unseen">{children}</span>
}
