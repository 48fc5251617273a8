import { expect, test } from 'vitest'
import { planOf, readAsked, turnOf } from '../../coach/asked.ts'
import { blindQuestions, labels } from '../../fixtures/blind.ts'
import { findQuestion } from '../bank/index.ts'
import { absentParts, isUnheard } from './absences.ts'
import { type AnswerReading, readAnswers } from './reading.ts'

const blind = (['tuning', 'held_out', 'fresh'] as const).flatMap(blindQuestions)

test('the built-in reader agrees that a point is missing in no strong answer that makes it, and in a third of the true cases', () => {
  const known = new Map(blind.map((one) => [one.id, one]))
  // An answer has a label for each of its points, and is read once.
  const readings = new Map<string, AnswerReading>()
  const count = { said: 0, agreedSaid: 0, absent: 0, agreedAbsent: 0, agreed: 0, wrong: 0 }
  for (const { question, answer, point, verdict } of labels()) {
    const given = known.get(question)?.answers[answer]
    const asked = findQuestion(question)
    if (!given || !asked) continue
    const key = `${question} ${answer}`
    if (!readings.has(key)) {
      const turn = turnOf(1, 'main', question, asked.text, given.text)
      readings.set(key, readAnswers({ questions: [], understood: [] }, [turn])[0]!)
    }
    const one = readings.get(key)
    if (!one!.scored?.heard.has(point)) continue
    const agrees = isUnheard([one!], { kind: 'point', id: point })
    if (agrees) count.agreed++
    if (agrees && verdict === 'y') count.wrong++
    if (verdict === 'y' && given.is === 'strong') count[agrees ? 'agreedSaid' : 'said']++
    if (verdict === 'n') count[agrees ? 'agreedAbsent' : 'absent']++
  }
  expect(count.said).toBeGreaterThan(600)
  expect(count.agreedSaid).toBe(0)
  expect(count.agreedAbsent / (count.agreedAbsent + count.absent)).toBeGreaterThan(0.28)
  expect(count.wrong / count.agreed).toBeLessThan(0.05)
})

test('and that a part of a story is missing in no strong story', () => {
  let stories = 0
  for (const { question, kind, answers } of blind) {
    const asked = readAsked(question, kind, 1)
    for (const { is, text } of answers) {
      if (asked.type !== 'behavioral' || is !== 'strong') continue
      const turn = turnOf(1, 'main', asked.questionId, question, text)
      const [one] = readAnswers(planOf([{ ...asked, text: question }]), [turn])
      stories++
      for (const part of absentParts) expect(isUnheard([one!], { kind: part }), `${part}: ${text}`).toBe(false)
    }
  }
  expect(stories).toBeGreaterThan(30)
})

test('an answer without readings has no agreed absence', () => {
  const [one] = readAnswers({ questions: [], understood: [] }, [turnOf(1, 'main', 'none', 'Why?', "I don't know.")])
  expect(isUnheard([one!], { kind: 'ending' })).toBe(false)
})
