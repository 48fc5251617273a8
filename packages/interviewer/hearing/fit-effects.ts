import { type BlindLabel, blindQuestions, labels } from '../fixtures/blind.ts'
import { readAnswer } from '../src/answer.ts'
import { findQuestion } from '../src/bank/index.ts'
import type { Signs } from '../src/hearing/hear.ts'
import { scoreAnswer } from '../src/score.ts'

// Prints what each sign of src/hearing/hear.ts is worth, by the labels of the tuning half. A point that is only touched isn't made.
const rows = readRows()
const names = Object.keys(rows[0]!.signs) as (keyof Signs)[]
const { effects, offset } = fit()
process.stdout.write(`${rows.length} labels\noffset ${offset.toFixed(2)}\n`)
for (const name of names) process.stdout.write(`${name} ${effects[name]!.toFixed(3)}\n`)

function readRows() {
  const byAnswer = Map.groupBy(labels(), ({ question, answer }: BlindLabel) => `${question} ${answer}`)
  return blindQuestions('tuning').flatMap(({ id, question: text, answers }) => {
    const question = findQuestion(id)
    if (!question) return []
    return answers.flatMap((answer, at) => {
      const { heard } = scoreAnswer({ text, type: question.type, question }, readAnswer(answer.text))
      return (byAnswer.get(`${id} ${at}`) ?? []).flatMap(({ point, verdict }) => {
        const hearing = heard.get(point)
        return hearing ? [{ signs: hearing.signs, made: verdict === 'y' ? 1 : 0 }] : []
      })
    })
  })
}

/** Logistic regression by gradient descent over standardized signs, with a little L2 decay. */
function fit() {
  const mean = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0) / rows.length
  const scales = names.map((name) => {
    const center = mean(({ signs }) => signs[name])
    return { center, spread: Math.sqrt(mean(({ signs }) => (signs[name] - center) ** 2)) || 1 }
  })
  const table = rows.map(({ signs, made }) => ({
    made,
    values: names.map((name, k) => (signs[name] - scales[k]!.center) / scales[k]!.spread),
  }))
  const found = names.map(() => 0)
  let base = 0
  for (let round = 0; round < 4000; round++) {
    const slopes = names.map(() => 0)
    let slope = 0
    for (const { values, made } of table) {
      const error = 1 / (1 + Math.exp(-values.reduce((sum, value, k) => sum + value * found[k]!, base))) - made
      slope += error
      for (const [k, value] of values.entries()) slopes[k]! += error * value
    }
    base -= slope / rows.length
    for (const k of found.keys()) found[k]! -= (slopes[k]! + found[k]!) / rows.length
  }
  const scaled = found.map((value, k) => value / scales[k]!.spread)
  return {
    effects: Object.fromEntries(names.map((name, k) => [name, scaled[k]!])),
    offset: base - scaled.reduce((sum, value, k) => sum + value * scales[k]!.center, 0),
  }
}
