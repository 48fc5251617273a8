import type { CoverPoint, Lesson, Quotation } from '@greenroom/contract/report/model'
import { generalLessons } from '../bank/general-lessons.ts'
import { madePoints } from '../score.ts'
import type { Phrasebook } from './phrasebook.ts'
import type { AnswerReading } from './reading.ts'
import { findPassages } from './works.ts'

const mostCovers = 4

/** What interviewers also listen for: every point that isn't in `said`, those that weigh most first. */
export function writeCovers(
  one: AnswerReading,
  said: ReadonlySet<string | undefined>,
  spoken: readonly Quotation[],
): CoverPoint[] {
  const { other, asked, rubric } = one
  if (rubric)
    return rubric.points
      .filter(({ id }) => !said.has(id))
      .slice(0, mostCovers)
      .map(({ id, cover }) => ({ id, covers: cover, said: false, passage: null }))
  // A question that is only similar lends its lesson, not its points.
  if (!asked.question)
    return generalLessons[asked.type].points.map(({ id, cover }) => ({ id, covers: cover, said: false, passage: null }))
  const passages = findPassages(one, spoken)
  const later = other?.scored ? madePoints(other.scored) : new Set()
  return [...asked.question.points]
    .sort((a, b) => b.weight - a.weight)
    .filter(({ id }) => !said.has(id) && !later.has(id))
    .slice(0, mostCovers)
    .map(({ id, cover }) => ({ id, covers: cover, said: false, passage: passages.get(id) ?? null }))
}

/** The lesson of the question, or of the nearest one; else that of any question of its kind, once in a report. */
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
