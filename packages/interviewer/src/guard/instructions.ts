import type { Word } from '../text/words.ts'

// Prompt-injection patterns: addressed to a grader, never part of a story. Bounded gaps only, so that matching stays
// linear.
const instructionPatterns: readonly RegExp[] = [
  /(?<!\b(?:i|we|you|they|he|she|who|people|never|not|don['’]?t|didn['’]?t|won['’]?t|just|to) )\b(?:ignore|disregard|forget|override) (?:\w+ ){0,4}?(?:instructions?|prompts?|rules|rubric|guidelines|criteria)\b/gi,
  /\b(?:give|award|grant|assign|grade|score|rate|mark) (?:(?:me|this|my|it|the|answer|response|as|with|a|an|at|full) ){1,6}?(?:5|five|4|four|10|ten|100|hundred|full|perfect|top|maximum|max|highest|excellent|strong|marks?|score|pass)\b(?: (?:out of|of) (?:5|five|10|ten))?/gi,
  /\b(?:this|my|the) (?:answer|response|candidate) (?:\w+ly )?(?:deserves?|merits|demonstrates?|shows|is|earns|should (?:be|get|receive|score)|covers|meets|contains|satisfies)\b/gi,
  /\b(?:system|developer|assistant|user|evaluator|grader)\s{0,2}(?:prompt|message|instructions?|note|:)/gi,
  /\b(?:note|message|attention|instructions?) (?:to|for) (?:the )?(?:grader|evaluator|coach|ai|model|assistant|interviewer|system|reviewer)\b/gi,
  /\byou are (?:now )?(?:an? |the )?(?:ai|grader|evaluator|language model|assistant|helpful|judge)\b/gi,
  /\b(?:as an ai|language model|jailbreak|set (?:the |my )?score|score\s{0,2}[=:]\s{0,2}\d|output (?:only )?(?:json|the score)|respond (?:only )?with|points covered|full marks|perfect score|maximum score)\b/gi,
  /\b(?:5|five|10|ten)\s{0,2}(?:out of|\/)\s{0,2}(?:5|five|10|ten)\b/gi,
  /\b(?:all|every|each) (?:of )?(?:the )?(?:points?|criteria|rubric) (?:\w+ ){0,3}?(?:covered|met|satisfied|shown)\b/gi,
]
const speakers = new Set(['i', "i'm", "i've", "i'd", 'we', "we're", 'my', 'our', 'he', 'she', 'they'])
const furthest = 25

/**
 * Detects prompt injections: the runs of words `[from, to)` that instruct the grader. A run extends until the
 * candidate mentions a person again, so that self-praise after the instruction isn't scored either.
 */
export function instructionSpans(text: string, words: readonly Word[]): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = []
  let next = 0
  const matches = instructionPatterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .sort((a, b) => a.index - b.index)
  for (const match of matches) {
    const end = match.index + match[0].length
    while (next < words.length && words[next]!.end <= match.index) next++
    let to = next
    while (to < words.length && words[to]!.start < end) to++
    const limit = to + furthest
    while (to < words.length && to < limit && !speakers.has(words[to]!.text)) to++
    spans.push({ from: next, to })
  }
  return spans
}
