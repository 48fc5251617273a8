import type { Inline } from './lines.ts'

/** US Letter, in points. */
export const page = { width: 612, height: 792, top: 62, bottom: 74 } as const
/** The label in the margin, then the body. */
export const columns = { label: 60, body: 162, end: 552 } as const
export const bodyWidth = columns.end - columns.body
export const labelWidth = columns.body - columns.label - 14
/** From the left edge of the body to a step's text. */
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

type TextStyle = Omit<Inline, 'text'>
export const textStyles = {
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
} as const satisfies Record<string, TextStyle>

/** Distance between the lines of a style, in points. */
export const leadingOf = ({ size }: Pick<Inline, 'size'>): number =>
  size >= 19 ? size * 1.22 : size >= 13 ? size * 1.35 : size * 1.55

export const styled = (text: string, style: TextStyle): Inline => ({ ...style, text })
