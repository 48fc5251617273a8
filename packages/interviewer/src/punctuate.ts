import { cutsClause, jointAt } from './punctuate/boundaries.ts'
import { startsClause } from './punctuate/clauses.ts'
import { properName } from './punctuate/proper-names.ts'
import { endsWithQuestion } from './punctuate/questions.ts'

const wordsPerMark = 25

/**
 * Adds punctuation and capitals to dictated text. Words and their order don't change; text that is punctuated already
 * is returned as it is.
 */
export function punctuate(rawText: string): string {
  const tokens = rawText.split(/\s+/).filter(Boolean)
  const marks = tokens.filter((token) => /[.!?]["”’)]?$/.test(token)).length
  if (tokens.length === 0 || (marks > 0 && marks * wordsPerMark >= tokens.length)) return rawText
  const plain = tokens.map((token) =>
    token
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/[.,!?;:]+$/, ''),
  )
  const cuts = [0]
  const said = tokens.map((token, at) => properName(token, plain[at]!))
  for (let at = 1; at < tokens.length; at++) {
    const from = cuts.at(-1)!
    const marked = /[.!?]$/.test(said[at - 1]!)
    const pause = marked && said[at - 1]!.endsWith('.') && cutsClause(plain, at, from)
    if (pause) {
      said[at - 1] = said[at - 1]!.slice(0, -1)
      if (startsClause(plain, at)) said[at] = properName(lowerFirst(tokens[at]!), plain[at]!)
    }
    const joint = marked && !pause ? 'stop' : jointAt(plain, at, from)
    if (joint === 'stop') cuts.push(at)
    if (joint === 'comma' && !/[,;:]$/.test(said[at - 1]!)) said[at - 1] += ','
  }
  return cuts.map((from, index) => sentence(said, plain, from, cuts[index + 1] ?? tokens.length)).join(' ')
}

const lowerFirst = (token: string): string => token.charAt(0).toLowerCase() + token.slice(1)

function sentence(said: readonly string[], plain: readonly string[], from: number, to: number): string {
  const joined = said.slice(from, to).join(' ')
  const opened = joined.charAt(0).toUpperCase() + joined.slice(1)
  if (/[.!?…]["”’)]?$/.test(opened)) return opened
  return opened.replace(/[,;:]$/, '') + (endsWithQuestion(plain.slice(from, to)) ? '?' : '.')
}
