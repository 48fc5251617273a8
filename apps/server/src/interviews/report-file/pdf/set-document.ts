import { descriptionTitle, partTitles, sectionTitles } from '@greenroom/contract/report/words'
import type { ReportDocument } from '../document.ts'
import { setAnswerTable } from './answer-table.ts'
import { openFonts } from './fonts.ts'
import { type Block, createPageFlow, type PageFlow } from './page-flow.ts'
import { numberPages } from './page-foot.ts'
import { decorate, type Element } from './paint.ts'
import { partBlocks } from './part-blocks.ts'
import { bodyWidth, colors, columns, page, styled, textStyles } from './theme.ts'
import { turnBlocks } from './transcript.ts'

/** Distance from a rule to the text below it, in points. */
const ruleHeight = 14
/** Height of a table's titles and two rows, in points: less isn't left at the end of a page. */
const minTableHeight = 70

/** Lays out a report in an open PDF document; the caller ends the document. */
export function setDocument(doc: PDFKit.PDFDocument, document: ReportDocument): void {
  const { title, facts, foot, product, care, feedback, turns, jobDescription, colophon } = document
  const pages = createPageFlow(doc, openFonts(doc))
  const whole = doc.struct('Document')
  doc.addStructure(whole)
  setHead(pages, whole, { product, title, facts })
  const lead = (text: string) => partBlocks([{ kind: 'lead', text }])
  if (care.length > 0) setPart(pages, whole, { title: partTitles.care, blocks: care.flatMap(lead) })
  if (feedback.state === 'ready') {
    for (const { title: name, blocks } of feedback.parts) {
      const rows = blocks.flatMap((block) => (block.kind === 'glance' ? block.rows : []))
      const after = rows.length > 0 ? (part: Element) => setAnswerTable(pages, part, rows) : undefined
      setPart(pages, whole, { title: name, blocks: partBlocks(blocks), ...(after && { after }) })
    }
  } else setPart(pages, whole, { title: sectionTitles.overall, blocks: lead(feedback.notice) })
  setChapter(pages, whole, { title: partTitles.transcript, blocks: turns.flatMap(turnBlocks) })
  if (jobDescription !== '') setChapter(pages, whole, { title: descriptionTitle, blocks: [wide(jobDescription, 0)] })
  setEnd(pages, whole, colophon)
  whole.end()
  numberPages(doc, { ...pages, foot })
}

/** The title block. */
function setHead(
  pages: PageFlow,
  whole: Element,
  { product, title, facts }: Record<'product' | 'title' | 'facts', string>,
) {
  const head = pages.doc.struct('Sect')
  whole.add(head)
  const line = { x: columns.label, width: columns.end - columns.label }
  pages.flow(
    [
      { ...line, inlines: [styled(product, textStyles.brand)], tag: 'P', before: 0 },
      { ...line, inlines: [styled(title, textStyles.title)], tag: 'H1', before: 30 },
      { ...line, inlines: [styled(facts, textStyles.small)], tag: 'P', before: 4 },
    ],
    head,
  )
  head.end()
  pages.y += 22
}

type TitledBlocks = { title: string; blocks: Block[]; after?: (part: Element) => void }

/** A feedback section: its title in the margin, then its blocks, with a hairline above. Nothing when it is empty. */
function setPart(pages: PageFlow, whole: Element, { title, blocks, after }: TitledBlocks): void {
  const [first, ...others] = blocks
  if (!first && !after) return
  const { doc } = pages
  const part = doc.struct('Sect')
  whole.add(part)
  pages.need(ruleHeight + (first ? pages.minHeight(blocks) : minTableHeight))
  if (pages.y > page.top) rule(pages, colors.line)
  mark(pages, title)
  const heading = { inlines: [styled(title, textStyles.part)], tag: 'H2' as const }
  if (first) {
    // The section title replaces the first block's own margin note.
    const { margin, ...start } = first
    pages.flow([{ ...start, before: 0, beside: heading }, ...others], part)
  }
  if (!first) pages.flow([{ inlines: heading.inlines, tag: 'H2', x: columns.label, width: 90, before: 0 }], part)
  after?.(part)
  part.end()
  pages.y += 20
}

/** A full-width chapter under its own title. */
function setChapter(pages: PageFlow, whole: Element, { title, blocks }: TitledBlocks): void {
  const part = pages.doc.struct('Sect')
  whole.add(part)
  const heading: Block = {
    inlines: [styled(title, textStyles.chapter)],
    tag: 'H2',
    x: columns.label,
    width: columns.end - columns.label,
    before: 8,
    keep: 'with_next',
  }
  pages.need(ruleHeight + pages.minHeight([heading, ...blocks]))
  if (pages.y > page.top) rule(pages, colors.ink)
  mark(pages, title)
  pages.flow([heading, ...blocks], part)
  part.end()
  pages.y += 24
}

/** The colophon: creation date, and a note on characters that no font has. */
function setEnd(pages: PageFlow, whole: Element, colophon: string): void {
  const missing =
    pages.fonts.boxes() > 0
      ? [
          'Characters this file has no font for are shown as □. The Markdown and JSON versions of this report have them all.',
        ]
      : []
  const end = pages.doc.struct('Sect')
  whole.add(end)
  pages.need(ruleHeight + 34)
  if (pages.y > page.top) rule(pages, colors.line)
  pages.flow(
    [colophon, ...missing].map((text) => ({ ...wide(text, 4), inlines: [styled(text, textStyles.small)] })),
    end,
  )
  end.end()
}

const wide = (text: string, before: number): Block => ({
  inlines: [styled(text, textStyles.body)],
  tag: 'P',
  x: columns.body,
  width: bodyWidth,
  before,
})

function rule(pages: PageFlow, color: string): void {
  const { doc, y } = pages
  decorate(doc, () => doc.moveTo(columns.label, y).lineTo(columns.end, y).lineWidth(0.6).strokeColor(color).stroke())
  pages.y += ruleHeight
}

/** A bookmark to the current position. */
function mark({ doc, y }: PageFlow, title: string): void {
  // Measured from the page's right edge, as PDFKit does.
  doc.outline.addItem(title, { top: Math.max(0, y - 20), left: page.width } as object)
}
