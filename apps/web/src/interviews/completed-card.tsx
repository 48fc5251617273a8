import { limits } from '@greenroom/contract/limits'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { longDate } from '../ui/long-date.ts'
import { previewOf } from './pages.ts'
import type { CompletedItem } from './queries.ts'
import { toSetUp } from './title-selection.ts'

/** One completed interview: when, how long, how its feedback begins, and what can be done with it. */
export function CompletedCard({ item, onDelete }: { item: CompletedItem; onDelete: () => void }) {
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
        <Button look="icon" aria-label={`Delete the interview of ${date}`} onClick={onDelete}>
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

function previewFor({ feedback, feedbackState }: CompletedItem): string {
  if (feedbackState === 'pending') return 'Feedback is being written.'
  if (feedbackState === 'failed') return 'Feedback could not be written. Open the interview to try again.'
  return previewOf(feedback ?? '', limits.completed.preview)
}
