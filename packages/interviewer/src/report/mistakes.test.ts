import { expect, test } from 'vitest'
import { none, turnOf } from '../../fixtures/scoring.ts'
import { generalFlags } from '../bank/general-flags.ts'
import { questions } from '../bank/index.ts'
import type { Mistake } from '../bank/question.ts'
import { noteAnswer } from './answer-notes.ts'
import { openPhrasebook } from './phrasebook.ts'
import { readAnswers } from './reading.ts'

/** What else is said, so that the answer is one. */
const setting = 'It was a busy day and we had nine people there.'
const noted = (questionId: string, said: string) => {
  const [one] = readAnswers(none, [turnOf(questionId, `${said} ${setting}`)])
  const { notes } = noteAnswer(
    one!,
    openPhrasebook(() => 0),
  )
  return { notes, isAnswered: one!.reading.kind !== 'empty' }
}

function checkMistakes(id: string, mistakes: readonly Mistake[]): void {
  for (const { name, fires, silent } of mistakes) {
    for (const said of fires) {
      const { notes, isAnswered } = noted(id, said)
      // "I can't think of any" is a question that stayed unanswered.
      if (!isAnswered) expect(notes.impression).toBe('not_answered')
      else expect(notes.mistakes.find((made) => made.name === name)?.quotations[0]?.text, said).toBeTruthy()
    }
    for (const said of silent)
      expect(
        noted(id, said).notes.mistakes.map((made) => made.name),
        said,
      ).not.toContain(name)
  }
}

test.each(questions.map((question) => [question.id, question] as const))(
  '%s: a mistake that is said reaches the report, quoted, and its near miss does not',
  (_, { id, mistakes, redFlags }) => checkMistakes(id, [...redFlags, ...mistakes]),
)

test.each(generalFlags.map((flag) => [flag.id, flag] as const))(
  '%s is heard in an answer to any question',
  (_, flag) => {
    for (const id of ['behavioral-plans-changed', 'role-fit-why-role', 'asked-by-nobody']) checkMistakes(id, [flag])
  },
)

test('no example answer holds what is unsafe anywhere', () => {
  const named = questions.flatMap(({ id, example }) =>
    noted(id, example.text).notes.mistakes.map(({ name, quotations }) => `${id}: ${name}: ${quotations[0]!.text}`),
  )
  expect(named).toEqual([])
})
