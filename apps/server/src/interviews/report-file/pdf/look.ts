import type { Inline } from './lines.ts'

/** US Letter, in points. */
export const page = { width: 612, height: 792, top: 62, bottom: 74 } as const
/** What a part is, and the words: the page's first two columns. */
export const columns = { label: 60, words: 162, end: 552 } as const
export const wordsWidth = columns.end - columns.words
export const labelWidth = columns.words - columns.label - 14
/** From the words' left edge to what was said, tried and given as an example. */
export const stepIndent = 66

/** The light theme's tokens. */
export const colors = {
  ink: '#17201B',
  soft: '#55615A',
  line: '#E2DFD5',
  strongLine: '#858D86',
  green: '#0F6B4A',
  wash: '#E3F1EA',
} as const

type Hand = Omit<Inline, 'text'>
export const hands = {
  title: { face: 'display', size: 27, color: colors.ink },
  brand: { face: 'display', size: 12, color: colors.green },
  lead: { face: 'text', size: 12.5, color: colors.ink },
  body: { face: 'text', size: 10, color: colors.ink },
  soft: { face: 'text', size: 10, color: colors.soft },
  heading: { face: 'strong', size: 10.75, color: colors.ink },
  part: { face: 'strong', size: 9, color: colors.ink },
  chapter: { face: 'display', size: 19, color: colors.ink },
  question: { face: 'display', size: 13, color: colors.ink },
  small: { face: 'text', size: 8, color: colors.soft },
  figure: { face: 'text', size: 8.5, color: colors.ink },
  number: { face: 'strong', size: 6.5, color: colors.green, raised: 3.4 },
} as const satisfies Record<string, Hand>

/** Distance between the lines of a hand, in points. */
export const leadingOf = ({ size }: Pick<Inline, 'size'>): number =>
  size >= 19 ? size * 1.22 : size >= 13 ? size * 1.35 : size * 1.55

export const words = (text: string, hand: Hand): Inline => ({ ...hand, text })
