import { activities, toolNamed, traits } from './data/tools.ts'
import { formOf } from './data/verbs.ts'
import type { Sentence } from './sections.ts'
import type { Subject } from './tool-questions.ts'

const maxNameWords = 3
const optional = /\b(?:nice to have|a plus|preferred|bonus|ideally|desirable|helpful)\b/i

/** Extracts the tools that a posting names and the kinds of work in its skill lists, in order. */
export function readSubjects(sentences: readonly Sentence[]): Subject[] {
  const found = new Map<string, Subject>()
  for (const { text, section } of sentences) {
    if (section === 'other' || section === 'wish') continue
    if (/^[^:]{0,40}:/.test(text) && optional.test(text.slice(0, text.indexOf(':')))) continue
    for (const item of text.split(/, |; |: |\. /)) {
      if (optional.test(item)) continue
      const named = toolsIn(item)
      const done = named.length > 0 ? undefined : activityIn(item)
      for (const subject of done ? [done] : named)
        if (![...found.values()].some(({ name }) => name.split(' or ').includes(subject.name)))
          found.set(subject.name, subject)
    }
  }
  return [...found.values()]
}

/** Tools in a list item; "Tableau or Power BI" counts as one. */
function toolsIn(item: string): Subject[] {
  const named: Subject[] = []
  const words = item
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[()]/g, ' ')
    .split(/\s+|(?<=[a-zA-Z])\/(?=[A-Z])/)
    .map((word) => word.replace(/[,;:!?]+$|\.$/g, ''))
  for (let at = 0; at < words.length; at++) {
    const first = toolAt(words, at)
    // "Sketch wireframes" begins with a verb.
    if (
      !first ||
      (at === 0 &&
        formOf(words[0]!) &&
        /^[a-z]/.test(words[1] ?? '') &&
        !/^(?:or|and|is|for|experience|skills)$/.test(words[1]!))
    )
      continue
    const next = at + first.length
    const second = /^(?:or|\/)$/.test(words[next] ?? '') ? toolAt(words, next + 1) : undefined
    named.push({ name: second ? `${first.name} or ${second.name}` : first.name, kind: 'tool' })
    at = next - 1 + (second ? 1 + second.length : 0)
  }
  return named
}
function toolAt(words: readonly string[], at: number): { name: string; length: number } | undefined {
  for (let length = Math.min(maxNameWords, words.length - at); length > 0; length--) {
    const name = toolNamed(words.slice(at, at + length).join(' '))
    if (name) return { name, length }
  }
  return undefined
}

const shown =
  /^(?:(?:strong|proven|solid|good|basic|advanced|some|hands-on|working|prior|professional|excellent|experience|experienced|knowledge|skills?|skilled|proficien\w+|familiarity|background|understanding|of|with|in|and) )*/i
/** A list item that is just a kind of work, such as an activity. */
function activityIn(item: string): Subject | undefined {
  const bare = item
    .trim()
    .replace(/[.!]+$/, '')
    .replace(shown, '')
    .replace(/ (?:skills?|experience|a must|required)$/i, '')
  const name = activities.get(bare.toLowerCase())
  return name ? { name, kind: 'activity' } : undefined
}

/** Soft skills in skill lists that the bank has a question about, each with that question's id. */
export function readTraits(sentences: readonly Sentence[]): { name: string; questionId: string }[] {
  const text = sentences
    .filter(({ section }) => section !== 'other')
    .map((sentence) => sentence.text)
    .join('\n')
  return traits.flatMap(([pattern, name, questionId]) => (pattern.test(text) ? [{ name, questionId }] : []))
}
