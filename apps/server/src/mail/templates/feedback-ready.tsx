import type { EmailBranding } from '../port.ts'
import { automatic, type EmailDraft, type EmailOf } from './draft.ts'
import { Action, Layout, Small, Words } from './layout.tsx'
import { oneLine } from './phrases.ts'

/** Feedback is ready and its page was not open. Names the job, and nothing of the answers. */
export const feedbackReady = ({ job, interviewId }: EmailOf<'feedback_ready'>, product: EmailBranding): EmailDraft => ({
  subject: 'Your feedback is ready',
  headers: automatic,
  page: (
    <Layout product={product} preview={`Your practice interview: ${oneLine(job)}.`}>
      <Words>Your feedback on your practice interview is ready: {`${oneLine(job)}.`}</Words>
      <Action address={`${product.url}/interviews/detail/${interviewId}`}>Read your feedback</Action>
      <Small>You're getting this email because you closed the page before your feedback was ready.</Small>
    </Layout>
  ),
})
