import type { Fonts } from './fonts.ts'
import { breakLines, type Inline } from './lines.ts'
import { columns, page, styled, textStyles } from './theme.ts'

type Foot = { fonts: Fonts; foot: string }

/** Page footers with title and page number, drawn at the end when the number of pages is known. */
export function numberPages(doc: PDFKit.PDFDocument, { fonts, foot }: Foot): void {
  const { start, count } = doc.bufferedPageRange()
  const draw = (inline: Inline, place: 'left' | 'right') => {
    const [line] = breakLines([inline], 360, fonts)
    if (!line) return
    const x = place === 'left' ? columns.label : columns.end - line.width
    for (const { run, x: from } of line.pieces) {
      if (run.kind === 'box') continue
      doc.font(run.font).fontSize(inline.size).fillColor(inline.color)
      doc.text(run.text, x + from, page.height - 40, { lineBreak: false, baseline: 'alphabetic' })
    }
  }
  for (let index = 0; index < count; index++) {
    doc.switchToPage(start + index)
    doc.markContent('Artifact', { type: 'Pagination' })
    draw(styled(foot, textStyles.small), 'left')
    draw(styled(`Page ${index + 1} of ${count}`, textStyles.small), 'right')
    doc.endMarkedContent()
  }
}
