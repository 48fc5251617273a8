import { writeDuration } from '@greenroom/contract/report/glance'
import type { Impression } from '@greenroom/contract/report/model'
import type { SampleTake } from '@greenroom/contract/report/samples'
import { impressionWords } from '@greenroom/contract/report/words'
import type { ReactNode } from 'react'
import { sample } from '../samples/practice.js'
import { MarkedAnswer } from './marked-answer.tsx'
import { nameJob } from './name-job.ts'

const claims = {
  clearer: 'The new answer is clearer than the first one.',
  no_clear_difference: "There's no clear difference between the two answers.",
} as const

/** The first and the latest try at one question, and what the coach says of both. */
export function PracticePicture() {
  const { first, latest, claim, newThisTime } = sample
  return (
    <figure className="picture">
      <figcaption className="picture-bar label">
        <span>{sample.question}</span>
        <span className="picture-job">{nameJob(sample)}</span>
      </figcaption>
      <div className="takes">
        <Take take={first} />
        <Take take={latest}>
          <p className="small">{claims[claim]}</p>
          {newThisTime.length > 0 && (
            <ul className="take-new" aria-label="New this time">
              {newThisTime.map((point) => (
                <li key={point}>New: {point.charAt(0).toLowerCase() + point.slice(1)}</li>
              ))}
            </ul>
          )}
        </Take>
      </div>
    </figure>
  )
}

const ordinals = ['', 'First', 'Second', 'Third', 'Fourth', 'Fifth']

function Take({ take, children }: { take: SampleTake; children?: ReactNode }) {
  return (
    <section className="take">
      <h3 className="take-title">
        {ordinals[take.number] ?? 'Latest'} try <span className="figures">{writeDuration(take.seconds)}</span>
      </h3>
      <Band impression={take.impression} />
      <p className="answer">
        <MarkedAnswer answer={take.answer} quotations={take.works.map(({ quotation }) => quotation)} />
      </p>
      {children && <div className="take-words">{children}</div>}
    </section>
  )
}

const bands: Impression[] = ['just_starting', 'getting_there', 'solid', 'strong']

function Band({ impression }: { impression: Impression }) {
  const reached = bands.indexOf(impression)
  return (
    <p className="take-band small">
      <span aria-hidden="true">
        {bands.map((band, at) => (
          <i key={band} data-reached={at <= reached || undefined} />
        ))}
      </span>
      {impressionWords[impression]}
    </p>
  )
}
