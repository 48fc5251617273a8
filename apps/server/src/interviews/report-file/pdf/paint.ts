import { boxWidth, type Line, type Piece } from './lines.ts'
import { colors } from './theme.ts'

type Doc = PDFKit.PDFDocument
export type Element = PDFKit.PDFStructureElement

/** Draws decoration, tagged as an artifact that screen readers skip. */
export function decorate(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

type Spot = { x: number; top: number; leading: number; tag: string; element: Element }

/** Offset of a line's baseline from its top. */
const baselineOf = ({ top, leading }: Pick<Spot, 'top' | 'leading'>): number => top + leading * 0.7

/** Draws one line: first the highlights, then the text; each piece is tagged under its element. */
export function paintLine(doc: Doc, line: Line, spot: Spot): void {
  const grounds = line.pieces.filter(({ inline }) => inline.ground)
  if (grounds.length > 0)
    decorate(doc, () => {
      for (const piece of grounds) paintGround(doc, piece, spot)
    })
  for (const piece of line.pieces) {
    const { place } = piece.inline
    if (place && piece.first) doc.addNamedDestination(place, 'XYZ', 0, Math.max(0, spot.top - 24), null)
    const link = piece.inline.link && doc.struct('Link')
    const element = link ?? spot.element
    if (link) spot.element.add(link)
    const content = doc.markStructureContent(link ? 'Link' : spot.tag)
    paintPiece(doc, piece, spot)
    doc.endMarkedContent()
    element.add(content)
    if (link) connect(doc, piece, { ...spot, element: link })
  }
}

function paintPiece(doc: Doc, { inline, run, x }: Piece, spot: Spot): void {
  const left = spot.x + x
  const baseline = baselineOf(spot) - (inline.raised ?? 0)
  doc.fillColor(inline.color)
  if (run.kind === 'letters') {
    doc.font(run.font).fontSize(inline.size)
    doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
    return
  }
  const side = boxWidth(inline.size) - 2
  doc.markContent('Span', { actual: '□' })
  doc
    .rect(left + 1, baseline - side * 1.2, side, side * 1.2)
    .lineWidth(0.6)
    .strokeColor(inline.color)
    .stroke()
  doc.endMarkedContent()
}

function paintGround(doc: Doc, { inline, x, width }: Piece, spot: Spot): void {
  const baseline = baselineOf(spot)
  const [left, right] = [spot.x + x, spot.x + x + width]
  if (inline.ground === 'quoted') {
    doc.rect(left, baseline - inline.size * 0.95, width, inline.size * 1.27).fill(colors.wash)
    doc
      .moveTo(left, baseline + 3)
      .lineTo(right, baseline + 3)
      .lineWidth(0.6)
      .strokeColor(colors.green)
      .stroke()
  } else {
    doc
      .moveTo(left, baseline + 3)
      .lineTo(right, baseline + 3)
      .lineWidth(0.6)
    doc.strokeColor(colors.strongLine).dash(1.6, { space: 1.6 }).stroke().undash()
  }
}

/** Link annotation with a click target larger than the small number. */
function connect(doc: Doc, { inline, x, width }: Piece, { element, ...spot }: Spot): void {
  if (!inline.link) return
  const { to, says } = inline.link
  const room = inline.raised ? 3 : 0
  const structParent = element
  // PDFKit writes a PDF string only for a String object.
  const Contents = new String(says)
  doc.goTo(spot.x + x - room, spot.top, width + 2 * room, spot.leading, to, { structParent, Contents } as object)
  element.end()
}
