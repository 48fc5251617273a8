import {
  coachName,
  engineName,
  next,
  plan,
  punctuate,
  remarkOn,
  reply,
  review,
  runAtOnce,
  warmUpInSteps,
} from '@greenroom/interviewer'
import type { Interviewer } from './port.ts'

/**
 * The embedded interviewer: rules and a question bank, no network. It computes on the thread that calls it: `built-in-thread.ts` is
 * the same on another one.
 */
export const builtInInterviewer: Interviewer = {
  name: engineName,
  coach: coachName,
  planning: { kind: 'complete' },
  acknowledges: false,
  thinksAbout: () => false,
  warmUp: () => runAtOnce(warmUpInSteps()),
  plan: async (brief) => plan(brief),
  next: async ({ plan: planned, turns, questionCount, style }) => next(planned, turns, questionCount, style),
  draft: () => {},
  dropDraft: () => {},
  reply: async (brief, _turns, questions) => reply(brief, questions).map((text) => ({ text, writtenBy: engineName })),
  review: async (brief, planned, turns, includes) => review(brief, planned, turns, includes),
  remark: async (questionId, answer) => remarkOn(questionId, answer),
  canJudge: async () => false,
  punctuate: async (rawText) => punctuate(rawText),
  close: () => {},
}
