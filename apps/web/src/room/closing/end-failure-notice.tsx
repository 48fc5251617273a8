import { Notice } from '../../ui/notice.tsx'
import type { ClosingFailure } from '../machine/room.ts'

type Props = { what: 'interview' | 'practice'; failure: ClosingFailure | undefined }

/** On the last screen, while the server has not ended the interview: why, and whether it is retried automatically. */
export function EndFailureNotice({ what, failure }: Props) {
  const saved = what === 'interview' ? 'Your answers are saved' : 'Your answer is saved'
  const isFinal = failure?.againAfterMs === null
  const outage = isFinal ? `${failure.reason} ${saved}.` : (failure?.reason ?? `${saved}, and we'll keep trying.`)
  return (
    <Notice tone="bad">
      We couldn't end the {what}. {outage}
    </Notice>
  )
}
