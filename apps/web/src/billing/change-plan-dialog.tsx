import './change-plan-dialog.css'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, detailOf } from '../api/api-error.ts'
import { alert } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { SkeletonLine, Skeletons } from '../ui/skeleton.tsx'
import { refreshPlan } from './billing.ts'
import { changeSentences } from './change-words.ts'
import { type ChangePreview, changePlan, previewChange } from './plan-change.ts'
import { planLabel } from './plan-label.ts'
import type { PaidPlan } from './plan-state.ts'
import { showRefusal } from './show-refusal.ts'

type ChangeStep =
  | { step: 'loading' }
  | { step: 'ready'; preview: ChangePreview }
  | { step: 'changing'; preview: ChangePreview }
  | { step: 'failed'; title: string; detail: string }

/** Refusals that a retry would not help. */
const isRefused = (error: unknown) => error instanceof ApiError && (error.status === 402 || error.status === 409)

/** Names what a change costs now and later, from the provider's own preview, and changes the plan for exactly that. */
export function ChangePlanDialog({ plan, onClose }: { plan: PaidPlan; onClose: () => void }) {
  const navigate = useNavigate()
  const [progress, setProgress] = useState<ChangeStep>({ step: 'loading' })
  const upgrade = plan === 'PREMIUM'
  const action = upgrade ? 'Upgrade to Premium' : 'Downgrade to Basic'
  const loading = progress.step === 'loading'

  const fail = async (error: unknown, title: string) => {
    if (!isRefused(error)) return setProgress({ step: 'failed', title, detail: detailOf(error) })
    onClose()
    await showRefusal(error, { title: upgrade ? 'Upgrade failed' : 'Downgrade failed' }, navigate)
  }
  useEffect(() => {
    if (!loading) return
    const left = new AbortController()
    previewChange(plan, left.signal)
      .then((preview) => setProgress({ step: 'ready', preview }))
      .catch((error: unknown) => {
        if (!left.signal.aborted) void fail(error, "We couldn't calculate the amount")
      })
    return () => left.abort()
  }, [loading, plan])

  const change = async (preview: ChangePreview) => {
    setProgress({ step: 'changing', preview })
    try {
      const { message } = await changePlan(preview)
      await refreshPlan()
      onClose()
      await alert(`You're on ${planLabel(plan)}`, message)
    } catch (error) {
      await fail(error, "We couldn't change your plan")
    }
  }
  return (
    <Dialog
      title={`${action}?`}
      role="alertdialog"
      onDismiss={() => progress.step !== 'changing' && onClose()}
      actions={
        <>
          <Button
            look={upgrade || progress.step === 'failed' ? 'plain' : 'primary'}
            aria-disabled={progress.step === 'changing'}
            onClick={progress.step === 'changing' ? undefined : onClose}
          >
            {upgrade ? 'Keep Basic' : 'Keep Premium'}
          </Button>
          <Go
            progress={progress}
            action={action}
            look={upgrade ? 'primary' : 'plain'}
            onRetry={() => setProgress({ step: 'loading' })}
            onChange={change}
          />
        </>
      }
    >
      <div className="change-plan" aria-live="polite">
        {!upgrade && (
          <p className="change-plan-fact">You'll lose custom interviews, full feedback, practice and exports.</p>
        )}
        <Words progress={progress} />
      </div>
    </Dialog>
  )
}

function Words({ progress }: { progress: ChangeStep }) {
  if (progress.step === 'loading') {
    return (
      <Skeletons words="Calculating the amount" className="change-plan-waiting">
        <SkeletonLine />
        <SkeletonLine />
        <SkeletonLine width="half" />
      </Skeletons>
    )
  }
  if (progress.step === 'failed') {
    return (
      <Notice tone="bad" title={progress.title}>
        {progress.detail}
      </Notice>
    )
  }
  return changeSentences(progress.preview).map((sentence) => (
    <p key={sentence} className="change-plan-fact">
      {sentence}
    </p>
  ))
}

type GoProps = {
  progress: ChangeStep
  action: string
  look: 'primary' | 'plain'
  onRetry: () => void
  onChange: (preview: ChangePreview) => void
}

function Go({ progress, action, look, onRetry, onChange }: GoProps) {
  if (progress.step === 'failed') {
    return (
      <Button look="primary" onClick={onRetry}>
        Try again
      </Button>
    )
  }
  const preview = progress.step === 'loading' ? null : progress.preview
  const working = { loading: 'Calculating the amount', ready: undefined, changing: 'Changing your plan' }[progress.step]
  return (
    <Button look={look} working={working} onClick={() => preview && onChange(preview)}>
      {action}
    </Button>
  )
}
