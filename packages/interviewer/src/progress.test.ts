import type { Band } from '@greenroom/contract/report/model'
import { describe, expect, it } from 'vitest'
import { bandDistance } from '../fixtures/band-error.ts'
import { rankTest } from './progress/rank-test.ts'
import { bandError, bandOrder, type ProgressAnswer, readProgress } from './progress.ts'
import { seeded } from './seed.ts'

const day = 86_400_000
const word = (step: number): Band => bandOrder[Math.min(3, Math.max(0, Math.round(step)))]!

function answer(interview: number, change: Partial<ProgressAnswer> = {}): ProgressAnswer {
  return {
    interviewId: `interview ${interview}`,
    questionNumber: 1,
    at: interview * day,
    judged: { competency: 'planning', band: 'getting_there' },
    spoken: { words: 150, fillers: 3, seconds: 65 },
    ...change,
  }
}
const judgedAs = (competency: string, band: Band) => ({ judged: { competency, band } })
const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
const shuffle = <T>(values: readonly T[], random: () => number): T[] =>
  values
    .map((value) => ({ value, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value)
/** A user with 40 interviews of five answers each, over eight competencies. `step` gives the band, from 0 to 3. */
const history = (random: () => number, step: (interview: number) => number) =>
  times(40, (interview) =>
    times(5, (at) =>
      answer(interview, {
        questionNumber: at + 1,
        judged: { competency: `competency ${Math.floor(random() * 8)}`, band: word(step(interview)) },
        spoken: { words: 150, fillers: Math.floor(random() * 8), seconds: 55 + 20 * random() },
      }),
    ),
  ).flat()
const claimsOf = ({ overall, competencies, pace, fillers }: ReturnType<typeof readProgress>) =>
  [overall, ...competencies, pace, fillers].map(({ claim }) => claim)

describe('two groups', () => {
  it('are compared as the tables of Mann and Whitney do', () => {
    // Exact two-sided probabilities: 2 of C(8, 4) = 70, 2 of C(10, 5) = 252, and 20 of C(10, 5).
    expect(rankTest([1, 2, 3, 4], [5, 6, 7, 8])).toBeCloseTo(2 / 70, 10)
    expect(rankTest([6, 7, 8, 9, 10], [1, 2, 3, 4, 5])).toBeCloseTo(2 / 252, 10)
    expect(rankTest([1, 2, 3, 4, 9], [5, 6, 7, 8, 10])).toBeCloseTo(24 / 252, 10)
    expect(rankTest([2, 2, 2, 2], [2, 2, 2, 2])).toBe(1)
  })

  it('come out nearly the same where arrangements are too many to count', () => {
    const one = times(12, (at) => at)
    const other = times(12, (at) => at + 3.5)
    const exact = rankTest(one, other)
    // One more value in the very middle changes little, and is one too many to count.
    expect(Math.abs(rankTest([...one, 7.3], other) - exact)).toBeLessThan(0.01)
    expect(exact).toBeGreaterThan(0.02)
    expect(rankTest([...one, ...one], [...other, ...other])).toBeLessThan(exact)
    expect(
      rankTest(
        times(30, () => 1),
        times(30, () => 1),
      ),
    ).toBe(1)
  })
})

describe('claims about progress', () => {
  it('is nothing while there are too few interviews, and how many more there must be', () => {
    expect(readProgress([]).overall).toEqual({ points: [], claim: { kind: 'too_few', needed: 8 } })
    const three = readProgress(times(3, (at) => answer(at, judgedAs('planning', 'strong'))))
    expect(three.competencies).toMatchObject([{ competency: 'planning', claim: { kind: 'too_few', needed: 5 } }])
    expect(three.pace.claim).toEqual({ kind: 'too_few', needed: 7 })
    const seven = readProgress(times(7, (at) => answer(at, judgedAs('planning', word(at < 3 ? 0 : 3)))))
    expect(seven.competencies[0]!.claim).toEqual({ kind: 'too_few', needed: 1 })
  })

  it('comes as early as it was promised: eight interviews, four low and then four high, have changed', () => {
    const spoken = (at: number) => ({ words: 300, fillers: at < 5 ? 15 : 2, seconds: at < 5 ? 95 : 125 })
    const eight = readProgress(times(8, (at) => answer(at, judgedAs('planning', at < 4 ? 'just_starting' : 'strong'))))
    const change = { kind: 'changed', direction: 'up', earlier: 0, later: 3 }
    expect([eight.overall.claim, eight.competencies[0]!.claim]).toEqual([change, change])
    const ten = times(10, (at) => answer(at, { spoken: spoken(at) }))
    expect(readProgress(ten.slice(0, 9)).pace.claim).toEqual({ kind: 'too_few', needed: 1 })
    expect([readProgress(ten).pace.claim.kind, readProgress(ten).fillers.claim.kind]).toEqual(['changed', 'changed'])
  })

  it('promises of each row what the number of rows allows, and keeps it', () => {
    const topics = (interviews: number) =>
      times(interviews, (at) =>
        times(10, (topic) =>
          answer(at, {
            questionNumber: topic + 1,
            ...judgedAs(`topic ${topic}`, at < interviews / 2 ? 'just_starting' : 'strong'),
          }),
        ),
      ).flat()
    for (const interviews of [1, 8, 11])
      expect(new Set(readProgress(topics(interviews)).competencies.map(({ claim }) => JSON.stringify(claim)))).toEqual(
        new Set([JSON.stringify({ kind: 'too_few', needed: 12 - interviews })]),
      )
    expect(readProgress(topics(8)).overall.claim.kind).toBe('changed')
    expect(readProgress(topics(12)).competencies.map(({ claim }) => claim.kind)).toEqual(times(10, () => 'changed'))
  })

  it('is nothing about a topic while the whole has not changed', () => {
    const traded = times(20, (at) => [
      answer(at, judgedAs('planning', at < 10 ? 'just_starting' : 'strong')),
      answer(at, { questionNumber: 2, ...judgedAs('safety', at < 10 ? 'strong' : 'just_starting') }),
    ]).flat()
    const { overall, competencies } = readProgress(traded)
    expect([overall, ...competencies].map(({ claim }) => claim.kind)).toEqual(times(3, () => 'no_clear_change'))
  })

  it('counts an interview once, however many answers it has', () => {
    const two = [0, 1].flatMap((at) => times(10, (question) => answer(at, { questionNumber: question + 1 })))
    expect(readProgress(two).competencies[0]!.claim).toEqual({ kind: 'too_few', needed: 6 })
  })

  it('is a change where there clearly is one, up or down', () => {
    const rising = readProgress(times(10, (at) => answer(at, judgedAs('planning', at < 5 ? 'just_starting' : 'solid'))))
    const change = { kind: 'changed', direction: 'up', earlier: 0, later: 2 }
    expect(rising.competencies[0]!.claim).toEqual(change)
    expect(rising.overall.claim).toEqual(change)
    const falling = readProgress(
      times(10, (at) => answer(at, judgedAs('planning', at < 5 ? 'solid' : 'just_starting'))),
    )
    expect(falling.competencies[0]!.claim).toMatchObject({ direction: 'down', earlier: 2, later: 0 })
    expect(falling.pace.claim).toEqual({ kind: 'no_clear_change' })
  })

  it('is no change where the difference is smaller than what the coach can measure', () => {
    // Every later interview is better, so the ranks differ, by a third of a band.
    const slightly = times(10, (at) =>
      times(3, (question) =>
        answer(at, {
          questionNumber: question + 1,
          ...judgedAs('planning', at >= 5 && question === 0 ? 'solid' : 'getting_there'),
        }),
      ),
    ).flat()
    expect(readProgress(slightly).competencies[0]!.claim).toEqual({ kind: 'no_clear_change' })
  })

  it('treats unjudged and unanswered questions as gaps, not as low bands', () => {
    const answers = times(16, (at) => answer(at, at % 2 ? judgedAs('planning', 'solid') : { judged: null }))
    const { competencies, overall } = readProgress(answers)
    expect(competencies[0]!.points).toHaveLength(8)
    expect(overall.points.map(({ value }) => value)).toEqual(times(8, () => 2))
    expect(competencies[0]!.claim).toEqual({ kind: 'no_clear_change' })
  })

  it('knows pace and fillers of spoken answers alone, and of enough words', () => {
    const { pace, fillers } = readProgress([
      answer(1, { spoken: { words: 120, fillers: 2, seconds: 60 } }),
      answer(1, { questionNumber: 2, judged: null, spoken: { words: 80, fillers: 0, seconds: 30 } }),
      answer(2, { spoken: null }),
      answer(3, { spoken: { words: 20, fillers: 9, seconds: 10 } }),
      answer(4, { spoken: { words: 100, fillers: 5, seconds: null } }),
    ])
    expect(pace.points).toEqual([{ interviewId: 'interview 1', at: day, value: 200 / 1.5 }])
    expect(fillers.points.map(({ value }) => value)).toEqual([1, 5])
  })

  it('detects a slower pace and fewer fillers', () => {
    const spoken = (at: number, seconds: number, fillers: number) =>
      answer(at, { spoken: { words: 300, fillers, seconds: seconds + at } })
    const { pace, fillers } = readProgress(times(12, (at) => (at < 6 ? spoken(at, 95, 14) : spoken(at, 125, 2))))
    expect(pace.claim).toMatchObject({ kind: 'changed', direction: 'down' })
    expect(fillers.claim).toMatchObject({ kind: 'changed', direction: 'down' })
    const nearly = readProgress(times(12, (at) => (at < 6 ? spoken(at, 100, 4) : spoken(at, 98, 3))))
    expect([nearly.pace.claim.kind, nearly.fillers.claim.kind]).toEqual(['no_clear_change', 'no_clear_change'])
  })

  it('does not depend on the order of the input, or of simultaneous interviews', () => {
    const random = seeded('orders')
    const answers = history(random, (interview) => interview / 12 + random())
    const sameDay = answers.map((one, at) => ({ ...one, at: Math.floor(answers[at]!.at / (5 * day)) * day }))
    for (const set of [answers, sameDay]) {
      const expected = readProgress(set)
      for (let run = 0; run < 10; run++) expect(readProgress(shuffle(set, random))).toEqual(expected)
    }
    const atOnce = readProgress(answers.map((one) => ({ ...one, at: 0 })))
    expect(claimsOf(atOnce).map(({ kind }) => kind)).toEqual(claimsOf(atOnce).map(() => 'too_few'))
    expect(atOnce.overall.claim).toEqual({ kind: 'too_few', needed: 4 })
  })

  it('is invented for fewer than one in twenty people who do not change, however much is looked at', () => {
    const people = 400
    const invented = times(people, (person) => {
      const random = seeded(`unchanged ${person}`)
      return claimsOf(readProgress(history(random, () => 4 * random() - 0.5))).some(({ kind }) => kind === 'changed')
    })
    expect(invented.filter(Boolean).length).toBeLessThanOrEqual(people * 0.05)
  })

  it('is found for most people who grow by a band and a half over 40 interviews', () => {
    const found = times(100, (person) => {
      const random = seeded(`growing ${person}`)
      return readProgress(history(random, (interview) => 0.5 + interview / 20 + 1.5 * (random() - 0.5))).overall.claim
    })
    const up = found.filter((claim) => claim.kind === 'changed' && claim.direction === 'up')
    expect(up.length).toBeGreaterThan(90)
    expect(found.filter((claim) => claim.kind === 'changed' && claim.direction === 'down')).toEqual([])
  })

  it('takes the error of the coach from the fixtures', () => {
    const today = bandDistance('held_out')
    expect(today).toBeCloseTo(0.6, 2)
    expect(today).toBeLessThanOrEqual(bandError)
  })
})
