import { descriptionTitle, partTitles, sectionTitles } from '@greenroom/contract/report/words'
import type { ReportDocument } from '../document.ts'
import { openFonts } from './fonts.ts'
import { setGlance } from './glance.ts'
import { colors, columns, hands, page, words, wordsWidth } from './look.ts'
import { numberPages } from './page-foot.ts'
import { decorate, type Element } from './paint.ts'
import { partBlocks } from './part-blocks.ts'
import { type Block, openSheet, type Sheet } from './sheet.ts'
import { turnBlocks } from './transcript.ts'

/** From a rule to what stands under it, in points. */
const ruleHeight = 14
/** Room for a table's titles and two of its rows. */
const leastTable = 70

/** Sets a report on the pages of a document that is open, and leaves it to be ended. */
export function setDocument(doc: PDFKit.PDFDocument, document: ReportDocument): void {
  const { title, facts, foot, product, care, feedback, turns, jobDescription, colophon } = document
  const sheet = openSheet(doc, openFonts(doc))
  const whole = doc.struct('Document')
  doc.addStructure(whole)
  setHead(sheet, whole, { product, title, facts })
  const lead = (text: string) => partBlocks([{ kind: 'lead', text }])
  if (care.length > 0) setPart(sheet, whole, { title: partTitles.care, blocks: care.flatMap(lead) })
  if (feedback.state === 'ready') {
    for (const { title: name, blocks } of feedback.parts) {
      const rows = blocks.flatMap((block) => (block.kind === 'glance' ? block.rows : []))
      const after = rows.length > 0 ? (part: Element) => setGlance(sheet, part, rows) : undefined
      setPart(sheet, whole, { title: name, blocks: partBlocks(blocks), ...(after && { after }) })
    }
  } else setPart(sheet, whole, { title: sectionTitles.overall, blocks: lead(feedback.notice) })
  setChapter(sheet, whole, { title: partTitles.transcript, blocks: turns.flatMap(turnBlocks) })
  if (jobDescription !== '') setChapter(sheet, whole, { title: descriptionTitle, blocks: [wide(jobDescription, 0)] })
  setEnd(sheet, whole, colophon)
  whole.end()
  numberPages(doc, { ...sheet, foot })
}

/** Whose file this is, and of what. */
function setHead(
  sheet: Sheet,
  whole: Element,
  { product, title, facts }: Record<'product' | 'title' | 'facts', string>,
) {
  const head = sheet.doc.struct('Sect')
  whole.add(head)
  const line = { x: columns.label, width: columns.end - columns.label }
  sheet.flow(
    [
      { ...line, inlines: [words(product, hands.brand)], tag: 'P', before: 0 },
      { ...line, inlines: [words(title, hands.title)], tag: 'H1', before: 30 },
      { ...line, inlines: [words(facts, hands.small)], tag: 'P', before: 4 },
    ],
    head,
  )
  head.end()
  sheet.y += 22
}

type Part = { title: string; blocks: Block[]; after?: (part: Element) => void }

/** A part of the letter: what it is in the margin, and the words; a hairline above. Nothing where there are none. */
function setPart(sheet: Sheet, whole: Element, { title, blocks, after }: Part): void {
  const [first, ...others] = blocks
  if (!first && !after) return
  const { doc } = sheet
  const part = doc.struct('Sect')
  whole.add(part)
  sheet.need(ruleHeight + (first ? sheet.leastHeight(blocks) : leastTable))
  if (sheet.y > page.top) rule(sheet, colors.line)
  mark(sheet, title)
  const heading = { inlines: [words(title, hands.part)], tag: 'H2' as const }
  if (first) {
    // The title takes the place of what else would stand beside the first line.
    const { margin, ...start } = first
    sheet.flow([{ ...start, before: 0, beside: heading }, ...others], part)
  }
  if (!first) sheet.flow([{ inlines: heading.inlines, tag: 'H2', x: columns.label, width: 90, before: 0 }], part)
  after?.(part)
  part.end()
  sheet.y += 20
}

/** A part of the whole width, under a title of its own. */
function setChapter(sheet: Sheet, whole: Element, { title, blocks }: Part): void {
  const part = sheet.doc.struct('Sect')
  whole.add(part)
  const heading: Block = {
    inlines: [words(title, hands.chapter)],
    tag: 'H2',
    x: columns.label,
    width: columns.end - columns.label,
    before: 8,
    keep: 'with_next',
  }
  sheet.need(ruleHeight + sheet.leastHeight([heading, ...blocks]))
  if (sheet.y > page.top) rule(sheet, colors.ink)
  mark(sheet, title)
  sheet.flow([heading, ...blocks], part)
  part.end()
  sheet.y += 24
}

/** When the file was made, and what it could not hold. */
function setEnd(sheet: Sheet, whole: Element, colophon: string): void {
  const missing =
    sheet.fonts.boxes() > 0
      ? [
          'Characters this file has no font for are shown as □. The Markdown and JSON versions of this report have them all.',
        ]
      : []
  const end = sheet.doc.struct('Sect')
  whole.add(end)
  sheet.need(ruleHeight + 34)
  if (sheet.y > page.top) rule(sheet, colors.line)
  sheet.flow(
    [colophon, ...missing].map((text) => ({ ...wide(text, 4), inlines: [words(text, hands.small)] })),
    end,
  )
  end.end()
}

const wide = (text: string, before: number): Block => ({
  inlines: [words(text, hands.body)],
  tag: 'P',
  x: columns.words,
  width: wordsWidth,
  before,
})

function rule(sheet: Sheet, color: string): void {
  const { doc, y } = sheet
  decorate(doc, () => doc.moveTo(columns.label, y).lineTo(columns.end, y).lineWidth(0.6).strokeColor(color).stroke())
  sheet.y += ruleHeight
}

/** A bookmark to where the sheet is now. */
function mark({ doc, y }: Sheet, title: string): void {
  // Seen from the page's right edge, which is how the document counts.
  doc.outline.addItem(title, { top: Math.max(0, y - 20), left: page.width } as object)
}
