import type { QuestionType } from '../bank/question.ts'
import type { Evidence, Sign } from '../evidence/evidence.ts'

/** Points for questions without a rubric: the structure of an answer, never its correctness. */
export type GenericPoint = { id: string; say: string; signs: (evidence: Evidence) => readonly Sign[] }

const story: GenericPoint[] = [
  { id: 'scene', say: 'You say where and when it was.', signs: (found) => found.situation },
  { id: 'own', say: 'You say what you did yourself.', signs: (found) => found.ownActions },
  { id: 'result', say: 'You say what came of it.', signs: (found) => found.outcomes },
  { id: 'learned', say: 'You say what you took from it.', signs: (found) => found.learning },
]
const plan: GenericPoint[] = [
  {
    id: 'steps',
    say: 'You say what you do, step by step.',
    signs: (found) => (found.ownActions.length >= 2 ? found.ownActions : []),
  },
  { id: 'reasons', say: 'You say why you do it in this way.', signs: (found) => found.reasons },
  { id: 'conditions', say: 'You say what it depends on.', signs: (found) => found.conditions },
  {
    id: 'case',
    say: 'You back it up with something real.',
    signs: (found) => [...found.specifics, ...found.situation],
  },
]

export const genericPoints = (type: QuestionType): readonly GenericPoint[] => (type === 'behavioral' ? story : plan)
