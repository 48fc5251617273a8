import type { Delivery } from '../conversation.ts'
import type { Exchange } from '../interview.ts'
import { pick } from '../seed.ts'
import type { Improvement, ImprovementKind } from './improvements.ts'
import { questionOf } from './reference.ts'

type Exercise = { text: string; fits?: (exchange: Exchange) => boolean }

/** What to practice for each kind of gap. An exercise that needs a particular cause says which. */
const exercises: Record<ImprovementKind, [Exercise, ...Exercise[]]> = {
  no_result: [
    { text: 'Before the next one, write down only the last sentence of your story for {where}.' },
    { text: 'Take {where} and tell it backwards once: first the result, then how you got there.' },
  ],
  vague_result: [
    { text: 'Think of {where} and ask yourself what a stranger would have seen change. Say that.' },
    { text: 'For {where}, note one thing that somebody said or counted afterwards.' },
  ],
  no_action: [
    { text: 'Answer {where} again and begin three sentences with the word “I”. You can take two of them out later.' },
    {
      text: 'In {where} the group acts. Say in the same breath what you did meanwhile.',
      fits: ({ scored }) => scored!.evidence.sharedActions.length > 0,
    },
  ],
  no_specifics: [
    { text: 'For {where}, write down one date, one place and one number. Use two of them.' },
    { text: 'For {where}, choose the day before you choose the words: one day is easier to tell than a habit.' },
  ],
  no_reasons: [
    { text: 'Say {where} once more and add the word “because” after every step. Keep the two that help most.' },
    { text: 'Ask a friend to ask “why” after each step of {where}, and keep the answers that surprise them.' },
  ],
  no_figure: [
    { text: 'Look up or estimate one number for {where} before you tell it again.' },
    { text: 'For {where}, a rough number that you call rough is better than none.' },
  ],
  no_learning: [{ text: 'Finish {where} with the words “since then”, and see what comes.' }],
  missing_point: [
    { text: 'Go back to {where} in the transcript and find the place where the missing sentence belongs.' },
    { text: 'Read the notes for {where} tomorrow, then answer it once more without looking.' },
  ],
  platitude: [{ text: 'In {where}, whenever you describe your character, stop and tell what you did one day.' }],
  hedged: [{ text: 'Say {where} once more without the small words noted above, just to hear how it sounds.' }],
  late_start: [{ text: 'Give the background of {where} two sentences, and count them on your fingers.' }],
  rambling: [{ text: 'Tell {where} in one minute by a clock. What you leave out was not needed.' }],
  off_topic: [
    { text: 'When a question surprises you as {where} may have, say it back in your own words first. It buys time.' },
  ],
  unanswered: [
    { text: 'If nothing comes to mind, as in {where}, ask for a moment to think, and take it. Nobody minds.' },
    { text: 'For {where}, keep one small story ready, from work, school or home. A small one is enough.' },
  ],
  flag: [{ text: 'For the sentence in {where} that may be misheard, practice beginning with what you protect.' }],
  next_layer: [
    { text: 'Your answer to {where} is ready. Practice it in half the time, so that it asks for more.' },
    {
      text: 'Prepare one follow-up for {where}: what would you have done with half the time?',
      fits: ({ asked }) => asked.type !== 'role_fit',
    },
  ],
}

const most = 4
const fast = 175
const slow = 100
const manyFillers = 0.045

/** At most four things to do before the next interview, from what this one lacked and how it was spoken. */
export function writeTips(
  exchanges: readonly Exchange[],
  improvements: readonly Improvement[],
  delivery: readonly Delivery[],
  random: () => number,
): string[] {
  const byKind = improvements.filter(({ kind }, at) => improvements.findIndex((other) => other.kind === kind) === at)
  const fromWork = byKind.slice(0, 2).map(({ kind, exchange }) => exerciseFor(kind, exchange, random))
  // Words of another language would be counted as fillers or as haste, so only what could be read is measured here.
  const read = new Set(exchanges.filter(({ reading }) => reading.kind === 'answer').map(({ main }) => main.number))
  const readable = delivery.filter(({ question_number }) => read.has(question_number))
  const tips = [...new Set([...fromWork, ...deliveryTips(readable, random), ...lengthTips(exchanges)])]
  return tips.slice(0, most)
}

function exerciseFor(kind: ImprovementKind, exchange: Exchange, random: () => number): string {
  const [first, ...others] = exercises[kind]
  const fitting = others.filter(({ fits }) => fits?.(exchange) ?? true)
  return pick(random, [first, ...fitting]).text.replace('{where}', questionOf(exchange))
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
