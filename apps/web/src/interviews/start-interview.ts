import { call } from '../api/client.ts'
import type { Options } from '../api/request.ts'
import { waitForSession } from '../api/session.ts'
import { type StartResult, useStart } from '../start/use-start.ts'
import { readInterviewStyle } from './interview-style.ts'
import { useLoginRequired } from './login-required.tsx'

type StartBody = Options<'startInterview'>['body']
/** What to interview for; how the interviewer talks is added to it. */
export type StartRequest = Pick<StartBody, 'job' | 'level' | 'topics'> & {
  questionCount?: StartBody['question_count']
  customDescription?: string
  isBehavioral?: boolean
  isGeneral?: boolean
  templateId?: string
}

const toBody = ({ job, level, topics, ...request }: StartRequest): StartBody => ({
  job,
  level,
  topics,
  question_count: request.questionCount,
  custom_description: request.customDescription,
  is_behavioral: request.isBehavioral,
  is_general: request.isGeneral,
  template_id: request.templateId,
  ...readInterviewStyle(),
})

/** Starts an interview from the catalog or a description. A visitor is asked to log in first. */
export function useStartInterview() {
  const requireLogin = useLoginRequired()
  const { start, starting } = useStart((request: StartRequest) => call('startInterview', { body: toBody(request) }))

  /** `leaveForm` is called before another dialog opens; `loginLeadsTo` is where the login redirects, by default this URL. */
  const startLoggedIn = async (
    body: StartRequest,
    { leaveForm = () => {}, loginLeadsTo }: { leaveForm?: () => void; loginLeadsTo?: string } = {},
  ): Promise<StartResult> => {
    if ((await waitForSession()).status !== 'anonymous') return start(body, leaveForm)
    leaveForm()
    await requireLogin('Sign up or log in to start. Your first interview is free, and you need no card.', loginLeadsTo)
    return 'not_started'
  }
  return { start: startLoggedIn, starting }
}
