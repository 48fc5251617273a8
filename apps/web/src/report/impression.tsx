import { bands } from '@greenroom/contract/report/bands'
import type { Impression } from '@greenroom/contract/report/model'
import { impressionWords } from '@greenroom/contract/report/words'

/** The word for an answer, and four bars that say the same; without a band the word alone. */
export function ImpressionMark({ impression }: { impression: Impression }) {
  const step = (bands as readonly string[]).indexOf(impression)
  return (
    <span className="band">
      {step >= 0 && (
        <span aria-hidden="true">
          {bands.map((band, at) => (
            <i key={band} className={at <= step ? 'full' : undefined} />
          ))}
        </span>
      )}
      {impressionWords[impression]}
    </span>
  )
}
