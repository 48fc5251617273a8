const list = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const subjects = list(
  "i we he she they i'm i've i'd i'll we're we've we'd we'll he's she's they're they've it's there's that's let's",
)
const weakSubjects = list('it you there this that')
const auxiliaries = list('do does did is are was were can could would should will have has am')
const questionWords = list('what why how who where when which')
const turningWords = list(
  'so then however eventually finally otherwise plus meanwhile unfortunately fortunately luckily ultimately',
)
const openings = list(
  "after_that for_example for_instance as_a in_the_end last_year last_month last_week looking_back at_first that's_why and_then one_day first_of to_be in_my the_first the_biggest the_hardest",
)
const nounLeads = list('my our the his her their these those some nobody everybody everyone people')
// After these a new subject continues the sentence: "when I", "think we", "the thing I".
const glue = list(
  'and or but nor so because if when while that which who whom whose what where why how than as until unless since before after though although whether once where every the a an of to for with in on at by from into about like think thought know knew believe say said feel felt guess hope wish realized noticed found sure told asked means mean see understand learned decided agreed is was are were be been have has had do does did can could would should will might may not i we he she they you my your our their his her its this these those just also really very actually probably usually always never ever even only still already well okay honestly eventually instead otherwise however then first finally next later everything something anything nothing way time thing things reason whatever help make makes made let',
)
const verb =
  /^(?:is|are|was|were|has|have|had|do|does|did|can|could|would|should|will|might|must|[a-z]{2,}ed|[a-z]+(?:ght|ept|ew|old|ook|ame|ave|ent|ound|rote|ran|put))$|'(?:s|m|re|ve|d|ll)$/
const complete = 1.4
const shortest = 3
const long = 22

/** Whether a sentence starts at word `at`, given that the last one started at `last`. A sum of cues, none of them certain. */
export function startsSentence(words: readonly string[], at: number, last: number): boolean {
  const length = at - last
  if (length < shortest || words.length - at < 2) return false
  const [before, word, after] = [words[at - 1]!, words[at]!, words[at + 1] ?? '']
  const glued = glue.has(before)
  const hasVerb = words.slice(last, at).some((one) => verb.test(one))
  let cue = length >= long ? 0.4 : length < 5 ? -0.5 : 0
  if (turningWords.has(word) && !glued && !(word === 'so' && ['that', 'much', 'many', 'far'].includes(after))) cue += 2
  if (openings.has(`${word}_${after}`) && !glued) cue += 1.2
  if (
    isSubject(word, after) &&
    !isFronted(words, at, last) &&
    !isRelative(words, at) &&
    (!glued || (closesObject(before) && length >= 5 && hasVerb))
  )
    cue += hasVerb ? 2 : 0.6
  if (startsFronted(words, at) && !glued && hasVerb) cue += 1.4
  if (nounLeads.has(word) && !glued && hasVerb && words.slice(at + 1, at + 4).some((one) => verb.test(one))) cue += 1.2
  if (auxiliaries.has(word) && isSubject(after, 'is') && !glued) cue += 1.5
  if (questionWords.has(word) && auxiliaries.has(after) && !glued) cue += 1.2
  return cue >= complete
}

const isSubject = (word: string, after: string) => subjects.has(word) || (weakSubjects.has(word) && verb.test(after))
const closesObject = (word: string) =>
  [
    'it',
    'them',
    'him',
    'her',
    'me',
    'us',
    'that',
    'this',
    'there',
    'way',
    'time',
    'things',
    'everything',
    'something',
    'nothing',
  ].includes(word)

const frontLeads = list('when if once after before while last one in at on by for')

/** "When the printer broke I called": the sentence starts at "when", not at "I". */
const startsFronted = (words: readonly string[], at: number) => {
  if (!['when', 'if', 'once', 'last'].includes(words[at]!)) return false
  const subjectAt = words.slice(at + 2, at + 8).findIndex((word) => subjects.has(word))
  return subjectAt >= 1
}
const isFronted = (words: readonly string[], at: number, last: number) =>
  at - last <= 8 &&
  frontLeads.has(words[last]!) &&
  !words.slice(last + 1, at - 1).some((word) => subjects.has(word) && at - last > 6)

/** "The hardest bug I fixed was": a subject inside a noun phrase. */
const isRelative = (words: readonly string[], at: number) => {
  const before = words[at - 1]!
  return /(?:est|first|only|best|worst)$/.test(words[at - 2] ?? '') && !closesObject(before) && !verb.test(before)
}

/** Whether a sentence asks: by its first words alone. */
export function endsWithQuestion(words: readonly string[]): boolean {
  const [first = '', second = ''] = words
  if (auxiliaries.has(first) && (subjects.has(second) || weakSubjects.has(second) || second === 'the')) return true
  return (
    questionWords.has(first) &&
    words.length < 14 &&
    (auxiliaries.has(second) || ['many', 'much', 'long'].includes(second)) &&
    !(first === 'what' && words.slice(2).includes('is'))
  )
}
