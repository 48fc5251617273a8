import './reviews.css'
import { paths } from '../paths.ts'
import { type PublishedReview, usePublishedReviews } from '../reviews/published-reviews.ts'
import { ReviewCard } from '../reviews/review-card.tsx'
import { sample } from '../samples/excerpt.js'
import { ArrowLink } from './arrow-link.tsx'
import { MarkedAnswer } from './marked-answer.tsx'
import { nameJob } from './name-job.ts'

/** Published reviews; until there is one, an example of the feedback. */
export function Reviews() {
  const { reviews } = usePublishedReviews()
  return reviews.length > 0 ? <Published reviews={reviews} /> : <Example />
}

function Published({ reviews }: { reviews: readonly PublishedReview[] }) {
  return (
    <section className="section page" id="reviews" aria-labelledby="reviews-title">
      <div className="split section-head">
        <h2 className="heading" id="reviews-title" tabIndex={-1} data-focus-target>
          What people say
        </h2>
        <p className="soft section-lead">From people who finished an interview here and chose to share it.</p>
      </div>
      <ul className="reviews">
        {reviews.map(({ id, ...review }) => (
          <li key={id}>
            <ReviewCard {...review} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** From the sample report: what was said, and the coach's remark about it. */
function Example() {
  const { answer, question, remark, expect } = sample
  return (
    <section className="section page" id="reviews" aria-labelledby="reviews-title">
      <div className="split section-head">
        <h2 className="heading" id="reviews-title" tabIndex={-1} data-focus-target>
          See real feedback
        </h2>
        <p className="soft section-lead">
          An example: the candidate is made up, the feedback is what our coach wrote. {nameJob(sample)}.
        </p>
      </div>
      <div className="example">
        <blockquote>
          <p className="label">{question}</p>
          <p className="answer">
            <MarkedAnswer
              answer={answer}
              quotations={[remark.quotation]}
              after={
                <sup className="ref" aria-hidden="true">
                  1
                </sup>
              }
            />
          </p>
        </blockquote>
        <div className="note">
          <p className="label">
            <span className="note-number" aria-hidden="true">
              1
            </span>{' '}
            From the feedback
          </p>
          <p>{remark.says}</p>
          <p>Be ready for: {expect}</p>
          <p>
            <ArrowLink to={paths.sample()}>Read the whole report</ArrowLink>
          </p>
        </div>
      </div>
    </section>
  )
}
