import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SkeletonLine, Skeletons } from '../ui/skeleton.tsx'

/** Holds the places of presence, question and line, so that nothing moves when they come. */
export function LoadingScreen() {
  return (
    <main className="room-main" id="content" tabIndex={-1}>
      <Skeletons words="Opening the interview" className="room-column room-question">
        <SkeletonLine width="third" />
        <span className="room-question-skeleton">
          <SkeletonLine />
          <SkeletonLine width="half" />
        </span>
      </Skeletons>
    </main>
  )
}

export function UnreachableScreen({ detail, onTryAgain }: { detail: string; onTryAgain: () => void }) {
  return (
    <main className="room-main" id="content" tabIndex={-1}>
      <div className="room-column room-message">
        <EmptyState
          level="h1"
          title="The interview did not open"
          actions={
            <Button look="primary" onClick={onTryAgain}>
              Try again
            </Button>
          }
        >
          <p>{detail} Your answers are safe.</p>
        </EmptyState>
      </div>
    </main>
  )
}
