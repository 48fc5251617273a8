import type { QuestionType } from './question.ts'

/** What is taught for a question without prepared points: what interviewers listen for in any answer of its kind. */
export type GeneralLesson = {
  listensFor: string
  points: { id: string; cover: string }[]
  mistakes: { name: string; instead: string }[]
}

export const generalLessons: Record<QuestionType, GeneralLesson> = {
  behavioral: {
    listensFor: 'Whether you can tell one real case from start to finish: what was going on, what you did yourself, and how it came out.',
    points: [
      { id: 'general-scene', cover: 'Where it was, and what was at stake' },
      { id: 'general-own', cover: 'What you did yourself, step by step' },
      { id: 'general-result', cover: 'How it came out, with something that shows it' },
      { id: 'general-learned', cover: "What you've done differently since" },
    ],
    mistakes: [
      {
        name: 'Telling how things usually go',
        instead: 'A habit is hard to believe. Pick one day, say where you were, and tell it in order.',
      },
      {
        name: 'Staying with “we” all the way',
        instead: 'They hire one person. Keep the team in the story, and say which part was yours.',
      },
      {
        name: 'Stopping before the end',
        instead: 'They want to know how it came out. Add one sentence: what changed, or what somebody told you.',
      },
    ],
  },
  situational: {
    listensFor: "Whether you know what you'd do first, and how you'd tell that it worked.",
    points: [
      { id: 'general-first', cover: "What you'd do first, and why" },
      { id: 'general-who', cover: "Who you'd tell, and when" },
      { id: 'general-check', cover: "How you'd know it worked" },
    ],
    mistakes: [],
  },
  technical: {
    listensFor: "Whether you know how it's really done: the steps, the reasons behind them, and how you check the result.",
    points: [
      { id: 'general-steps', cover: 'The steps, in the order you do them' },
      { id: 'general-why', cover: "Why it's done that way" },
      { id: 'general-check', cover: "How you check that it's right" },
    ],
    mistakes: [],
  },
  role_fit: {
    listensFor: "Whether you know what the work is really like, and whether what you say rests on something you've done.",
    points: [
      { id: 'general-proof', cover: "Something you've done that comes close to it" },
      { id: 'general-hard', cover: "What would be hard for you, and what you'd do about it" },
      { id: 'general-ask', cover: "What you'd still want to find out" },
    ],
    mistakes: [],
  },
}
