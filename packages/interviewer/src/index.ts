export { chooseAcknowledgment, listAcknowledgments } from './acknowledgment.ts'
export { findQuestion, questions } from './bank/index.ts'
export type { Competency, Level, Point, Question, QuestionType, RedFlag } from './bank/question.ts'
export { competencies } from './bank/question.ts'
export { type Comparison, compareWith, type Incomparable } from './comparison.ts'
export type * from './conversation.ts'
export { measureDelivery } from './delivery.ts'
export { isName } from './description/names.ts'
export { type Reading, readGuarded } from './guard.ts'
export { coachName, engineName } from './names.ts'
export { listReasons } from './next/bounds.ts'
export { listLikelyFollowUps } from './next/likely.ts'
export { mayFollowUp, next, nextMain, staysWithRules } from './next.ts'
export { plan } from './plan.ts'
export { type Progress, type ProgressAnswer, readProgress } from './progress.ts'
export { punctuate } from './punctuate.ts'
export { reply } from './reply.ts'
export { type Absence, type AbsentPart, absentParts, isHeardIn, isUnheard } from './report/absences.ts'
export { alignQuotation, instructionsIn, isSaid, type ShownWord } from './report/aligning.ts'
export type { Noted } from './report/answer-notes.ts'
export {
  type Author,
  type CoachFeedback,
  type Composed,
  composeReport,
  noteInterview,
  type ReadInterview,
  readInterview,
  readInterviewInSteps,
  releaseReport,
} from './report/composing.ts'
export { isOwnWords } from './report/guard.ts'
export { writeOverall } from './report/overall.ts'
export type { AnswerReading } from './report/reading.ts'
export { review, reviewInSteps } from './report/report.ts'
export { mayPraise } from './report/works.ts'
export type { WrittenRemarks } from './report/written-remarks.ts'
export { contentOf } from './rubric/compiled.ts'
export { runAtOnce, type Steps } from './steps.ts'
export { readWords, stem } from './text/words.ts'
export { questionAfter, tryoutQuestions } from './tryout/questions.ts'
export { remarkOn } from './tryout/remark.ts'
export { warmUpInSteps } from './warm-up.ts'
