import { paceScale } from '@greenroom/contract/report/glance'
import { impressionWords } from '@greenroom/contract/report/words'
import type { Band } from './queries.ts'
import type { Claim, Progress } from './read-progress.ts'

const { calm } = paceScale

/** The four bands from the lowest to the highest; what is not among them was not judged. */
const scale: readonly Band[] = ['just_starting', 'getting_there', 'solid', 'strong']
export const highestStep = scale.length - 1

/** The place of a band on the scale, from 0; null for an answer that was not judged or not given. */
export function stepOf(band: Band): number | null {
  const step = scale.indexOf(band)
  return step < 0 ? null : step
}

/** "Between getting there and solid" has no band of its own: an average is named by the nearest. */
export const nameStep = (value: number) =>
  impressionWords[scale[Math.min(highestStep, Math.max(0, Math.round(value)))]!]
const near = (value: number) => nameStep(value).toLowerCase()

/** "problem-solving" as people write it. */
export function nameCompetency(competency: string): string {
  const words = competency.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What the claim on a row of bands says, and nothing beyond it. */
export function writeBandClaim(claim: Claim, bands: readonly number[], asked: 'about_this' | 'at_all'): string {
  if (claim.kind === 'too_few')
    return asked === 'at_all'
      ? `Trends show after ${countMore(claim.needed, 'interview')}.`
      : `Trends show after ${countMore(claim.needed, 'interview')} with this topic.`
  if (claim.kind === 'no_clear_change') return `No clear change yet. ${writeUsual(bands)}`
  const [from, to] = [near(claim.earlier), near(claim.later)]
  const move = from === to ? `On average still ${to}` : `On average ${from}, now ${to}`
  return claim.direction === 'up' ? `Stronger than before. ${move}.` : `Lower than before. ${move}.`
}

/** What most answers were, where most were the same. */
function writeUsual(bands: readonly number[]): string {
  const counts = Array.from(
    { length: scale.length },
    (_, step) => bands.filter((band) => Math.round(band) === step).length,
  )
  const most = Math.max(...counts)
  const lowest = counts.findIndex((count) => count > 0)
  const highest = counts.findLastIndex((count) => count > 0)
  if (lowest < 0) return ''
  if (lowest === highest) return `All of them were ${near(lowest)}.`
  if (most > bands.length / 2) return `Mostly ${near(counts.indexOf(most))}: ${most} of ${bands.length}.`
  return highest - lowest === 1 ? `Between ${near(lowest)} and ${near(highest)}.` : 'Your answers vary a lot here.'
}

const countMore = (needed: number, what: 'interview' | 'spoken interview') =>
  `${numbers[needed] ?? needed} more ${what}${needed === 1 ? '' : 's'}`
const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

export function writePaceClaim({ claim, points }: Progress['pace']): string {
  if (claim.kind === 'too_few') return `Trends show after ${countMore(claim.needed, 'spoken interview')}.`
  if (claim.kind === 'no_clear_change') {
    const average = points.reduce((sum, { value }) => sum + value, 0) / Math.max(1, points.length)
    return `No clear change. On average ${Math.round(average)}, ${placeOf(average)}.`
  }
  const { earlier, later } = claim
  return `${claim.direction === 'up' ? 'Faster' : 'Slower'} than before: from ${Math.round(earlier)} to ${Math.round(later)}, ${placeOf(later)}.`
}

function placeOf(pace: number): string {
  const range = `the calm range of ${calm.from} to ${calm.to}`
  const whole = Math.round(pace)
  return whole < calm.from ? `below ${range}` : whole > calm.to ? `above ${range}` : `within ${range}`
}

export function writeFillersClaim({ claim, points }: Progress['fillers']): string {
  if (claim.kind === 'too_few') return `Trends show after ${countMore(claim.needed, 'spoken interview')}.`
  if (claim.kind === 'no_clear_change') {
    const average = points.reduce((sum, { value }) => sum + value, 0) / Math.max(1, points.length)
    return `No clear change. On average ${writeRate(average)} in 100 words.`
  }
  const { earlier, later } = claim
  return `${claim.direction === 'up' ? 'More' : 'Fewer'} than before: from ${writeRate(earlier)} to ${writeRate(later)} in 100 words.`
}

/** "2.4", and "3" for 3.04. */
export const writeRate = (rate: number) => String(Math.round(rate * 10) / 10)

/** The two or three sentences above the rows. They repeat the claims and add none. */
export function writeSummary(progress: Progress): string[] {
  const { overall, competencies, pace, fillers } = progress
  const early = overall.claim.kind === 'too_few' ? writeSoFar(progress) : ''
  return [
    early,
    writeOverall(overall.claim),
    writeParts(competencies, overall.claim),
    writeSpeech(pace, fillers),
  ].filter(Boolean)
}

/** Before anything can be compared: how the answers were, what went best, and what to work on next. */
function writeSoFar({ overall, competencies }: Progress): string {
  const values = overall.points.map(({ value }) => value)
  const topics = competencies
    .flatMap(({ competency, points }) => {
      const steps = points.map(({ band }) => stepOf(band)).filter((step) => step !== null)
      return steps.length > 0 ? [{ name: nameCompetency(competency).toLowerCase(), level: mean(steps) }] : []
    })
    .toSorted((a, b) => b.level - a.level)
  const [best, next] = [topics[0], topics.at(-1)]
  const parts = [
    values.length > 0 && `So far your answers are ${near(mean(values))} on average.`,
    best && Math.round(best.level) >= scale.indexOf('solid') && `You did best on ${best.name}.`,
    next && next !== best && Math.round(next.level) < highestStep && `Practice ${next.name} next.`,
  ]
  return parts.filter(Boolean).join(' ')
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function writeOverall(claim: Claim): string {
  if (claim.kind === 'too_few')
    return `After ${countMore(claim.needed, 'interview')} you'll also see here what has changed.`
  if (claim.kind === 'no_clear_change')
    return "Your answers are about as strong as before. They vary from question to question, and that's normal."
  const [from, to] = [near(claim.earlier), near(claim.later)]
  const words = from === to ? '' : ` On average they were ${from}; now they are ${to}.`
  return claim.direction === 'up'
    ? `Your answers are getting stronger.${words}`
    : `Your recent answers were weaker than before.${words} Harder questions can do that. Your reports say which.`
}

function writeParts(rows: Progress['competencies'], overall: Claim): string {
  const named = (direction: 'up' | 'down') =>
    rows
      .filter(({ claim }) => claim.kind === 'changed' && claim.direction === direction)
      .map(({ competency }) => nameCompetency(competency).toLowerCase())
  const [up, down] = [named('up'), named('down')]
  const better = up.length > 0 ? `It shows most in ${join(up)}.` : ''
  const lower = down.length > 0 ? `Worth another look: ${join(down)}.` : ''
  if (better || lower) return [better, lower].filter(Boolean).join(' ')
  return overall.kind === 'changed' ? 'No single topic stands out yet.' : ''
}

function writeSpeech({ claim: pace }: Progress['pace'], { claim: fillers }: Progress['fillers']): string {
  const parts = [
    pace.kind === 'changed' && `you speak ${pace.direction === 'up' ? 'faster' : 'more slowly'} than before`,
    fillers.kind === 'changed' && `you use ${fillers.direction === 'up' ? 'more' : 'fewer'} fillers`,
  ].filter((part) => part !== false)
  if (parts.length > 0) return `${capital(parts.join(', and '))}.`
  return pace.kind === 'no_clear_change' ? 'You speak at about the same pace as before.' : ''
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const join = (names: string[]) =>
  names.length < 3
    ? names.join(' and ')
    : names.length > 3
      ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} others`
      : `${names.slice(0, 2).join(', ')} and ${names[2]}`

/** What the folded rows have in common: "8 more topics, no clear change yet". */
export function nameFolded(subject: string, claims: readonly Claim[]): string {
  return `${subject}, ${claims.every(({ kind }) => kind === 'too_few') ? 'trends show later' : 'no clear change yet'}`
}
