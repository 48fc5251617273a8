import type { EmailBranding } from '../port.ts'
import { automatic, type EmailDraft, type EmailOf } from './draft.ts'
import { Action, Layout, Small, Words } from './layout.tsx'
import { oneLine } from './phrases.ts'

/** Feedback failed and its page was not open. Names the job, and nothing of the answers. */
export const feedbackFailed = (
  { job, interviewId }: EmailOf<'feedback_failed'>,
  product: EmailBranding,
): EmailDraft => ({
  subject: "We couldn't write your feedback",
  headers: automatic,
  page: (
    <Layout product={product} preview="Your answers are saved, and you can try again.">
      <Words>
        We couldn't write the feedback on your practice interview: {`${oneLine(job)}.`} That's our fault and says
        nothing about your answers. They're complete and saved.
      </Words>
      <Words>You can try again anytime: open your interview and choose “Try again”.</Words>
      <Action address={`${product.url}/interviews/detail/${interviewId}`}>Open your interview</Action>
      <Small>You're getting this email because you closed the page while your feedback was being written.</Small>
    </Layout>
  ),
})
