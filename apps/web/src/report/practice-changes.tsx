import type { ReactNode } from 'react'
import { LetterPart } from './letter.tsx'
import type { Comparison } from './practices.ts'

/** Which points are new, which were heard both times, and which are gone. Left out where the two cannot be compared. */
export function WhatChanged({ comparison }: { comparison: Comparison }) {
  if (comparison.claim === 'not comparable') return null
  const { newly_heard, still_heard, no_longer_heard } = comparison
  if (newly_heard.length + still_heard.length + no_longer_heard.length === 0)
    return (
      <LetterPart title="What changed">
        <p className="letter-words soft">There is no single point that I could name in one answer or the other.</p>
      </LetterPart>
    )
  return (
    <LetterPart title="What changed">
      <div className="changes">
        <Points title="Newly heard" none="Nothing that was not heard before.">
          {newly_heard.map((say) => (
            <li key={say} className="change-new">
              {say}
            </li>
          ))}
        </Points>
        <Points title="Heard both times" none="No point was heard in both.">
          {still_heard.map(({ say, heard }) => (
            <li key={say} className="change-same">
              {say}
              {heard === 'sooner' && (
                <span className="soft small"> It took a follow-up before, and none this time.</span>
              )}
            </li>
          ))}
        </Points>
        <Points title="No longer heard" none="Nothing is missing that was heard before.">
          {no_longer_heard.map((say) => (
            <li key={say} className="change-gone">
              {say}
            </li>
          ))}
        </Points>
      </div>
    </LetterPart>
  )
}

function Points({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <section>
      <h3>{title}</h3>
      {children.length > 0 ? <ul>{children}</ul> : <p className="soft">{none}</p>}
    </section>
  )
}
