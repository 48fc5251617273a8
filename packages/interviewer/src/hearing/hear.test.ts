import { describe, expect, test } from 'vitest'
import { readKinds, readPoints } from '../../hearing/sentences.ts'
import { trainWeights } from '../../hearing/train.ts'
import { readAnswer } from '../answer.ts'
import { questions } from '../bank/index.ts'
import { scoreAnswer } from '../score.ts'
import { madeLikelihood } from './hear.ts'
import { readWeights } from './weights.js'

const kinds = readKinds()
const points = readPoints()

describe('the authored sentences', () => {
  test('every point of the bank has its own, and no other has any', () => {
    const wanted = questions.flatMap((question) => question.points.map(({ id }) => `${question.id} ${id}`))
    expect(points.map(({ questionId, pointId }) => `${questionId} ${pointId}`).sort()).toEqual(wanted.sort())
    for (const { questionId, pointId, yes, no } of points) {
      expect(yes.length, `${questionId} ${pointId}`).toBeGreaterThanOrEqual(4)
      expect(no.length, `${questionId} ${pointId}`).toBeGreaterThanOrEqual(2)
    }
  })

  test('a point has two kinds at most, and every kind is written', () => {
    const known = new Set(kinds.map(({ id }) => id))
    for (const point of points) {
      expect(point.kinds.length).toBeLessThanOrEqual(2)
      for (const kind of point.kinds) expect(known).toContain(kind)
    }
    for (const { id, means, yes, no } of kinds) {
      expect(means, id).not.toBe('')
      expect(yes.length, id).toBeGreaterThanOrEqual(40)
      expect(no.length, id).toBeGreaterThanOrEqual(12)
    }
  })

  test('none makes two points of one question', () => {
    const said = points.flatMap(({ questionId, yes }) => yes.map((text) => `${questionId} ${text.toLowerCase()}`))
    expect(said.filter((text, at) => said.indexOf(text) !== at)).toEqual([])
  })
})

test('the weights are those of the sentences, each time the same', () => {
  expect(trainWeights()).toEqual(readWeights())
})

const hear = (id: string, text: string) => {
  const question = questions.find((one) => one.id === id)!
  return scoreAnswer({ text: question.text, type: question.type, question }, readAnswer(text)).heard
}

describe('hearing', () => {
  test('nine of ten points of weight 2 in the authored examples', () => {
    const heavy = questions.flatMap(({ id, points, example }) => {
      const heard = hear(id, example.text)
      return points.flatMap((point) => (point.weight === 2 ? heard.get(point.id)!.likelihood : []))
    })
    expect(heavy.filter((likelihood) => likelihood >= madeLikelihood).length / heavy.length).toBeGreaterThan(0.9)
  })

  test('points at the sentence', () => {
    const text =
      "I wash my hands before I touch anything. The chicken gets temped with the probe at the thickest part, one sixty-five, and I log it. Then it's two more hours until we close."
    const { unit } = hear('kitchen-food-safety', text).get('temperature')!
    expect(
      readAnswer(text)
        .words.slice(unit.from, unit.to)
        .map((word) => word.text),
    ).toContain('probe')
  })

  test('gives nothing for a bare list of its words', () => {
    const [question] = questions.filter(({ id }) => id === 'kitchen-food-safety')
    const keywords = question!.points.flatMap(({ any }) => any.flat()).join(', ')
    const { likelihood } = hear('kitchen-food-safety', keywords).get('temperature')!
    expect(likelihood).toBeLessThan(madeLikelihood)
  })

  test('words that every object knows are words like others', () => {
    const text =
      'I wrote the constructor first, then toString and hasOwnProperty, and __proto__ with valueOf went last.'
    for (const { id } of questions)
      for (const { likelihood } of hear(id, text).values()) expect(likelihood, id).toBeGreaterThan(0)
  })

  test('an empty answer makes no point', () => {
    expect([...hear('kitchen-food-safety', '').values()]).toEqual([])
  })
})
