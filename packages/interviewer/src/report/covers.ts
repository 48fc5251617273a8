import type { CoverPoint, Lesson, Quotation } from '@greenroom/contract/report/model'
import { generalLessons } from '../bank/general-lessons.ts'
import { madePoints } from '../score.ts'
import type { Phrasebook } from './phrasebook.ts'
import type { AnswerReading } from './reading.ts'
import { isGenerallyUncovered, isUncovered } from './uncovered.ts'
import { findPassages } from './works.ts'

const maxCovers = 4

/**
 * Points worth covering, by weight: those hardly in the answer, or, as a question, with the passage that may make
 * them; uncertain ones are left out. For a model's own question: what a model missed, and none if the built-in coach
 * judged, which can't match its rubric.
 */
export function writeCovers(
  one: AnswerReading,
  said: ReadonlySet<string | undefined>,
  spoken: readonly Quotation[],
  isModelHeard = false,
): CoverPoint[] {
  const { other, asked, rubric } = one
  if (rubric && !isModelHeard) return []
  if (rubric)
    return rubric.points
      .filter(({ id }) => !said.has(id))
      .slice(0, maxCovers)
      .map(toCover)
  // A similar question lends its lesson, not its points.
  if (!asked.question)
    return generalLessons[asked.type].points.filter(({ id }) => isGenerallyUncovered(one, id)).map(toCover)
  const passages = findPassages(one, spoken)
  const later = other?.scored ? madePoints(other.scored) : new Set()
  return [...asked.question.points]
    .sort((a, b) => b.weight - a.weight)
    .filter((point) => !said.has(point.id) && !later.has(point.id))
    .filter((point) => passages.has(point.id) || isUncovered(one, point))
    .slice(0, maxCovers)
    .map((point) => ({ ...toCover(point), passage: passages.get(point.id) ?? null }))
}

const toCover = ({ id, cover }: { id: string; cover: string }): CoverPoint => ({
  id,
  covers: cover,
  said: false,
  passage: null,
})

/** The lesson of the question, or of the nearest one; else the generic lesson of its type, once per report. */
export function writeLesson(reading: AnswerReading, phrasebook: Phrasebook): Lesson | null {
  const { lesson, asked, turn, rubric, wordedBy } = reading
  const { listensFor, mistakes } = generalLessons[asked.type]
  if (rubric?.example) {
    const isFresh = phrasebook.say([listensFor]) !== undefined
    return {
      similarQuestion: null,
      listensFor: isFresh ? listensFor : 'Whether you speak to points like the ones above, from what you did yourself.',
      example: { ...rubric.example, ...(wordedBy !== undefined && { writtenBy: wordedBy }) },
      mistakes: isFresh ? mistakes : [],
    }
  }
  if (!lesson)
    return phrasebook.say([listensFor]) ? { similarQuestion: null, listensFor, example: null, mistakes } : null
  const { question, isSimilar } = lesson
  return {
    similarQuestion: isSimilar && question.text !== turn.text ? question.text : null,
    listensFor: question.listensFor,
    example: question.example,
    mistakes: question.mistakes.map(({ name, instead }) => ({ name, instead })),
  }
}
