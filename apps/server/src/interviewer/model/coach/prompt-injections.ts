import { type AnswerReading, instructionsIn } from '@greenroom/interviewer'

/** Disguised prompt injections that no spoken answer contains: markup, ready-made verdicts, lines of a made-up dialogue. */
const disguises: readonly RegExp[] = [
  /<(instructions?|system|prompt|grader|rubric)\b[^>]{0,80}>[\s\S]{0,800}?<\/\1>/gi,
  /<[^<>]{1,200}>/g,
  /\{\s{0,9}"\w[^{}]{0,800}\}/g,
  // A line of a made-up dialogue; the whole line when there are several.
  /(?<=\n)[ \t]{0,9}(?:coach|grader|evaluator|interviewer|system|assistant|user|ai|reviewer|judge|examiner)[ \t]{0,3}:.*/gi,
  /^\s{0,9}(?:coach|grader|evaluator|interviewer|system|assistant|user|ai|reviewer|judge|examiner)[ \t]{0,3}:.*(?=\n)/gi,
  /\b(?:output|grade|rating|score|band)\s{0,3}[=:]\s{0,3}\w+/gi,
  /\b(?:print|reveal|repeat|show|output|decode)\b[^.!?\n]{0,60}\b(?:above|instructions?|rubric|prompt|model answer|point values)\b[^.!?\n]{0,200}/gi,
  /\b[A-Za-z0-9+/]{40,}={0,2}/g,
]

/** The word ranges `[from, to)` of an answer that are prompt injections: instructions to a grader, plain or disguised. */
export function findPromptInjections({ answer }: Pick<AnswerReading, 'answer'>): { from: number; to: number }[] {
  const { text, words } = answer
  const disguised = disguises.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
      const from = words.findIndex(({ end }) => end > index)
      const to = words.findLastIndex(({ start }) => start < index + found.length) + 1
      return from >= 0 && to > from ? [{ from, to }] : []
    }),
  )
  return [...instructionsIn(answer), ...disguised]
}
