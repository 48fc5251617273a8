import './report-sections.css'
import { cutSlots } from '@greenroom/contract/report/example-slots'
import type { Change } from '@greenroom/contract/report/model'
import { noteTitles } from '@greenroom/contract/report/words'
import type { ReactNode } from 'react'
import { Quoted } from './quoted.tsx'

/** One change: what was said, what to say next time, and why. */
export function ChangeCard({
  change: { title, quotation, why, sayNext },
  level: Heading,
  children,
}: {
  change: Change
  level: 'h3' | 'h4' | 'h5'
  children?: ReactNode
}) {
  return (
    <div className="change">
      <Heading>{title}</Heading>
      {(quotation || sayNext) && (
        <dl>
          {quotation && (
            <>
              <dt>{noteTitles.said}</dt>
              <dd>
                <Quoted quotation={quotation} />
              </dd>
            </>
          )}
          {sayNext && (
            <>
              <dt>{noteTitles.sayNext}</dt>
              <dd className="next-time">
                “<Slots words={sayNext} />”
              </dd>
            </>
          )}
        </dl>
      )}
      {why !== '' && <p>{why}</p>}
      {children}
    </div>
  )
}

/** Words to say, with places to fill in. */
function Slots({ words }: { words: string }) {
  return cutSlots(words).map(({ kind, text }, index) =>
    kind === 'slot' ? (
      <span key={`${index}:${text}`} className="slot">
        {text}
      </span>
    ) : (
      text
    ),
  )
}
