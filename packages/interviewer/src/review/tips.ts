import type { Delivery } from '../conversation.ts'
import type { Exchange } from '../interview.ts'
import { pick } from '../seed.ts'
import type { Improvement, ImprovementKind } from './improvements.ts'
import { labelOf } from './label.ts'

const exercises: Record<ImprovementKind, [string, ...string[]]> = {
  no_result: [
    'Before the next one, write down only the last sentence of each story.',
    'Take “{where}” and tell it backwards once: first the result, then how you got there.',
  ],
  vague_result: [
    'Think of “{where}” and ask yourself what a stranger would have seen change. Say that instead of “it went well”.',
    'For each story, note one thing that somebody said or counted afterwards.',
  ],
  no_action: [
    'Tell “{where}” again and begin three sentences with “I”. You can take two of them out later.',
    'Next time someone helps in your story, say in the same breath what you did meanwhile.',
  ],
  no_specifics: [
    'For “{where}”, write down one date, one place and one number. Use two of them.',
    'Choose the day before you choose the words: one day is easier to tell than a habit.',
  ],
  no_reasons: [
    'Record yourself on “{where}” and add “because” after every step. Keep the two best.',
    'Ask a friend to say “why?” after each of your steps, and keep the answers that surprise them.',
  ],
  no_figure: [
    'Look up or estimate one number for “{where}” before you tell it again.',
    'A rough number that you call rough is better than none: “about”, then the figure.',
  ],
  no_learning: ['Finish “{where}” with the words “since then I”, and see what comes.'],
  missing_point: [
    'Go back to “{where}” in the transcript and find the place where the missing sentence belongs.',
    'Read the notes for “{where}” tomorrow, then answer it once more without looking.',
  ],
  platitude: ['Whenever you hear yourself describe your character, stop and tell what you did last Tuesday.'],
  hedged: ['Say “{where}” once more without “maybe”, “I think” or “I guess”, just to hear how it sounds.'],
  late_start: ['Give the background of “{where}” two sentences, and count them on your fingers.'],
  rambling: ['Tell “{where}” in one minute by a clock. What you leave out was not needed.'],
  off_topic: [
    'When a question surprises you, say it back in your own words first. It buys time and keeps you close to it.',
  ],
  unanswered: [
    'If nothing comes to mind, say “let me think for a moment”, and take the moment. Nobody minds.',
    'Keep three stories ready: one that went well, one that did not, and one with other people in it. They fit most questions.',
  ],
  flag: ['For a sentence that may be misheard, practice the version that begins with what you protect.'],
  next_layer: [
    'Prepare one follow-up for “{where}”: what would you do with half the time?',
    'Your stories are ready. Practice telling “{where}” in half the time, so that they ask for more.',
  ],
}

const most = 4
const fast = 175
const slow = 100
const manyFillers = 0.045

/** Two to four things to do before the next interview, from what this one lacked and how it was spoken. */
export function writeTips(
  exchanges: readonly Exchange[],
  improvements: readonly Improvement[],
  delivery: readonly Delivery[],
  random: () => number,
): string[] {
  const byKind = improvements.filter(({ kind }, at) => improvements.findIndex((other) => other.kind === kind) === at)
  const fromWork = byKind
    .slice(0, 2)
    .map(({ kind, exchange }) => pick(random, exercises[kind]).replace('{where}', labelOf(exchange.main)))
  const tips = [...new Set([...fromWork, ...deliveryTips(delivery, random), ...lengthTips(exchanges)])]
  return tips.slice(0, most)
}

function deliveryTips(delivery: readonly Delivery[], random: () => number): string[] {
  const spoken = delivery.filter(({ words_per_minute, words }) => words_per_minute !== null && words >= 20)
  const tips: string[] = []
  const words = delivery.filter(({ fillers }) => fillers !== null).reduce((sum, one) => sum + one.words, 0)
  const fillers = delivery.reduce((sum, one) => sum + (one.fillers ?? 0), 0)
  if (words >= 60 && fillers / words > manyFillers)
    tips.push(
      pick(random, [
        `I counted ${fillers} fillers in ${words} words. Where one wants to come, take a breath instead; silence sounds like thinking.`,
        `There were ${fillers} fillers. Pick the answer with the most of them in the table and say only its first sentence without one.`,
      ]),
    )
  const paces = spoken.map(({ words_per_minute }) => words_per_minute!)
  if (paces.length > 0) {
    const average = Math.round(paces.reduce((sum, one) => sum + one, 0) / paces.length)
    if (average > fast)
      tips.push(
        `You spoke about ${average} words a minute, which is quick for a first hearing. Pause after each result, and let it land.`,
      )
    if (average < slow)
      tips.push(
        `You spoke about ${average} words a minute. There is time for one more detail in every answer, if you want it.`,
      )
  }
  return tips
}

function lengthTips(exchanges: readonly Exchange[]): string[] {
  const short = exchanges.filter(({ scored }) => scored && scored.answer.words.length < 35)
  if (short.length < 2) return []
  return [
    `${short.length} answers have fewer than 35 words. You have about two minutes each time: one more sentence on what you did is always welcome.`,
  ]
}
