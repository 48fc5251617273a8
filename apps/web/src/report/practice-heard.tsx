import type { ReactNode } from 'react'
import type { Comparison } from './practices.ts'
import { ReportPart } from './report-part.tsx'

/** The points covered this time, and those covered in both answers. Missing ones are never listed. */
export function WhatWeHeard({ comparison }: { comparison: Comparison }) {
  if (comparison.claim === 'not_comparable') return null
  const { newThisTime: fresh, inBoth: both } = comparison
  if (fresh.length + both.length === 0) return null
  return (
    <ReportPart title="What we heard">
      <div className="changes">
        {fresh.length > 0 && (
          <Points title="New this time">
            {fresh.map((say) => (
              <li key={say} className="change-new">
                {say}
              </li>
            ))}
          </Points>
        )}
        {both.length > 0 && (
          <Points title="In both">
            {both.map(({ say, heard }) => (
              <li key={say} className="change-same">
                {say}
                {heard === 'sooner' && (
                  <span className="soft small"> Last time it took a follow-up question. Not this time.</span>
                )}
              </li>
            ))}
          </Points>
        )}
      </div>
    </ReportPart>
  )
}

function Points({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}
