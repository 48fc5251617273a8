import type { InterviewStyle } from '@greenroom/contract/limits'
import type { Report } from '@greenroom/contract/report/model'
import type { Remark } from '@greenroom/contract/report/remark'
import type { Brief, CoachFeedback, Next, PlannedQuestion, QuestionPlan, Turn } from '@greenroom/interviewer'

/** A better question that replaces a planned one. */
export type ReplacementQuestion = { instead: PlannedQuestion['questionId']; question: PlannedQuestion }

/** Whether the first plan is final, or improved in the background during the interview. */
export type Planning =
  | { kind: 'complete' }
  | {
      kind: 'improved_later'
      /** Better questions for those not asked yet; none when there are none to be had. May take a minute. */
      improve(brief: Brief, plan: QuestionPlan, turns: Turn[]): Promise<ReplacementQuestion[]>
    }

/** A reply to the candidate, whose words it is in, and from which prompt a model wrote it. */
export type InterviewerReply = { text: string; writtenBy: string; prompt?: string }

/** Progress callback: how many answers the coach has read; never fewer than before, unless it retries. */
export type OnRead = (answers: number) => void

/** One interview as far as it has come: what the next question is chosen from. */
export type Conversation = {
  interviewId: string
  style: InterviewStyle
  plan: QuestionPlan
  turns: Turn[]
  questionCount: number
}

/** The interviewer and the coach, whichever engine speaks. Index, count and "is it over" are never the engine's to decide. */
export type Interviewer = {
  /** Shown to the user: who may ask, and who wrote the feedback. Each question and reply says for itself who worded it. */
  readonly name: string
  readonly coach: string
  readonly planning: Planning
  /** Whether `next` may take so long that an acknowledgment is said meanwhile. Of an answer that is there, `thinksAbout` knows. */
  readonly acknowledges: boolean
  /** Whether `next` may take long for this very answer, the last one: never for what the rules answer, such as distress. */
  thinksAbout(conversation: Conversation): boolean
  /** Warm-up of what the first answer would otherwise wait for, where it delays no request. */
  warmUp(): void
  /** The start request waits for it, so it calls nothing outside the process. */
  plan(brief: Brief): Promise<QuestionPlan>
  /**
   * What comes after the last answer: a follow-up, the next planned question, or the end. May take as long as a turn may; asking
   * again meanwhile joins the same work.
   */
  next(conversation: Conversation): Promise<Next>
  /** Speculatively drafts the follow-up to an answer that is not submitted yet (the transcript of the last turn). Returns at once. */
  draft(conversation: Conversation): void
  /** Cancels the draft of an interview that is over. */
  dropDraft(interviewId: string): void
  /** Answers the candidate's own questions, in their order. */
  reply(brief: Brief, turns: Turn[], questions: string[]): Promise<InterviewerReply[]>
  /** The report that the plan of its user includes: the whole, or an overview of which nothing else leaves the coach. */
  review(
    brief: Brief,
    plan: QuestionPlan,
    turns: Turn[],
    includes: Report['includes'],
    onRead?: OnRead,
  ): Promise<CoachFeedback>
  /** One remark on one answer to a question of the bank, before there is an account: always the built-in coach's. */
  remark(questionId: string, answer: string): Promise<Remark>
  /** Whether feedback that is asked for now could be a model's: one is configured and may be asked. */
  canJudge(): Promise<boolean>
  /** The same words with sentence marks and capitals. `interviewId` is the interview they belong to, where there is one. */
  punctuate(rawText: string, interviewId: string | undefined): Promise<string>
  /** Cancels calls to the model; every request is still answered by the built-in engine. */
  close(): void | Promise<void>
}
