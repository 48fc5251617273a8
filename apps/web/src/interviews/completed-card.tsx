import { limits } from '@greenroom/contract/limits'
import { paths, toSetUp } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { longDate } from '../ui/long-date.ts'
import { SkeletonLine } from '../ui/skeleton.tsx'
import { previewOf } from './pages.ts'
import type { CompletedItem } from './queries.ts'

type Props = {
  item: CompletedItem
  /** What is happening, while it is deleted. */
  deleting: string | undefined
  onDelete: () => void
}

/** One completed interview: when, how long, how its feedback begins, and what can be done with it. */
export function CompletedCard({ item, deleting, onDelete }: Props) {
  const { interviewId, level, completedAt, questionsCount } = item
  const date = longDate(completedAt)
  return (
    <article className="completed-card">
      <header>
        <h2 className="figures">{date}</h2>
        <p className="label figures">
          {level !== 'Any' && `${level} level, `}
          {questionsCount} {questionsCount === 1 ? 'question' : 'questions'}
        </p>
        <Button
          look="icon"
          aria-label={`Delete the interview from ${date}`}
          aria-busy={deleting !== undefined}
          aria-disabled={deleting !== undefined}
          onClick={onDelete}
        >
          <Icon name="trash" />
        </Button>
      </header>
      <p className={item.feedbackState === 'ready' ? 'completed-preview' : 'completed-preview soft'}>
        {previewFor(item)}
      </p>
      <footer>
        <ButtonLink to={paths.detail(interviewId)} aria-label={`View feedback, ${date}`}>
          View feedback
        </ButtonLink>
        <ButtonLink look="quiet" {...toSetUp(item)}>
          Start New Interview
        </ButtonLink>
      </footer>
    </article>
  )
}

/** Skeleton, as high as a card with three lines of feedback. */
export function CompletedCardWaiting() {
  return (
    <div className="completed-card completed-card-waiting">
      <header>
        <h2>
          <SkeletonLine width="half" />
        </h2>
        <p className="label">
          <SkeletonLine width="third" />
        </p>
      </header>
      <p className="completed-preview">
        <SkeletonLine />
        <SkeletonLine />
        <SkeletonLine width="half" />
      </p>
      <footer />
    </div>
  )
}

function previewFor({ feedback, feedbackState }: CompletedItem): string {
  if (feedbackState === 'pending') return 'Feedback is being written.'
  if (feedbackState === 'failed') return "We couldn't write your feedback. Open the interview to try again."
  return previewOf(feedback ?? '', limits.completed.preview)
}
