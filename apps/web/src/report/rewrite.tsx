import { isBuiltIn } from '@greenroom/contract/report/byline'
import type { InterviewDetail } from '@greenroom/contract/report/detail'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { detailOf } from '../api/api-error.ts'
import { useProduct } from '../api/product.ts'
import { rewriteFeedback } from '../api/report.ts'
import { EngineName } from '../feedback/engine-name.tsx'
import { alertFailure } from '../shell/failure-alert.ts'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

/**
 * Fallback feedback: the built-in coach wrote it because the model didn't answer. Requests a rewrite by the model; the report stays
 * visible, and another failure is shown.
 */
export function Rewrite({ detail }: { detail: InterviewDetail }) {
  const client = useQueryClient()
  const { coach } = useProduct()
  const [asking, setAsking] = useState<string>()
  const isPending = detail.feedbackState === 'pending'
  const isUnchanged = useUnchanged(detail)
  const rewrite = async () => {
    setAsking('Rewriting')
    try {
      if ((await rewriteFeedback(client, detail.interviewId)) === 'pending')
        announce('Your feedback is being rewritten. You can keep reading.')
    } catch (error) {
      await alertFailure("We couldn't rewrite your feedback", detailOf(error))
    } finally {
      setAsking(undefined)
    }
  }
  const name = isBuiltIn(coach) ? 'a language model' : <EngineName name={coach} />
  if (!isPending && !isUnchanged && !detail.canRewrite) return null
  return (
    <div className="rewrite">
      {isPending && (
        <p>
          <Spinner words="Your feedback is being rewritten." /> You can keep reading. The new one will show up here.
        </p>
      )}
      {isUnchanged && <p>{sayUnchanged(coach)}</p>}
      {!isPending && detail.canRewrite && (
        <>
          <Button working={asking} onClick={rewrite}>
            Rewrite this feedback
          </Button>
          <p>Uses {name}. Your checkmarks stay.</p>
        </>
      )}
    </div>
  )
}

const sayUnchanged = (coach: string) =>
  `${isBuiltIn(coach) ? 'The language model' : coach} didn't respond, so your feedback hasn't changed. Try again in a few minutes.`

/** Whether a rewrite left the feedback unchanged; announced once. */
function useUnchanged({ feedbackState, report, coach: wroteBefore }: InterviewDetail): boolean {
  const { coach } = useProduct()
  const before = useRef<string>(undefined)
  const [isUnchanged, setUnchanged] = useState(false)
  const authors = JSON.stringify([wroteBefore, authorsOf(report)])
  useEffect(() => {
    if (feedbackState === 'pending') {
      before.current ??= authors
      setUnchanged(false)
    } else if (before.current !== undefined) {
      const isSame = before.current === authors
      before.current = undefined
      setUnchanged(isSame)
      if (isSame) announce(sayUnchanged(coach))
    }
  }, [feedbackState, authors, coach])
  return isUnchanged
}

/** Who wrote each answer's notes, and from which prompt: what a rewrite changes. */
const authorsOf = (report: InterviewDetail['report']) =>
  (report?.sections ?? []).flatMap((section) =>
    section.kind === 'answers' ? section.answers.map(({ writtenBy, prompt }) => [writtenBy, prompt]) : [],
  )
