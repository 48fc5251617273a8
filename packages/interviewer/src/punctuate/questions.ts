const list = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const subjects = list(
  "i we he she they i'm i've i'd i'll we're we've we'd we'll he's she's they're they've it's there's that's let's",
)
const weakSubjects = list('it you there this that')
const auxiliaries = list('do does did is are was were can could would should will have has am')
const questionWords = list('what why how who where when which')

/** Whether a sentence is a question, judged by its first words. */
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
