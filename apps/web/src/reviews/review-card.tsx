import './review-card.css'
import type { ReactNode } from 'react'
import { Stars } from '../ui/stars.tsx'

type Props = { stars: number; text: ReactNode; name: string | null; job: string }

/** A review as home shows it. */
export function ReviewCard({ stars, text, name, job }: Props) {
  return (
    <div className="review">
      <Stars count={stars} />
      <p className="review-words" dir="auto">
        {text}
      </p>
      <p className="label">
        <b dir="auto">{name ?? 'Anonymous'}</b>
        Practiced for {job}
      </p>
    </div>
  )
}
