import { once } from 'node:events'
import type { ReportDocument } from '../document.ts'
import { setDocument } from './set-document.ts'
import { page } from './theme.ts'

/** Worker process that renders files one at a time, so that rendering never blocks the server's event loop. */
process.on('message', async (message) => {
  const { id, work } = message as { id: number; work: ReportDocument }
  const result = await make(work)
  // Without a callback, a channel that the server has closed would print a stack; 'disconnect' ends us then.
  process.send?.({ id, result }, undefined, undefined, () => {})
})
process.on('disconnect', () => process.exit())
// Ctrl-C and service managers signal the whole group: the server decides whether the file is still finished.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

async function make(document: ReportDocument): Promise<Uint8Array> {
  // Loaded here: an import at the top of the bundle would run before the signals are ignored.
  const { default: PDFDocument } = await import('pdfkit')
  const parts: Uint8Array[] = []
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    // Fonts are loaded on demand.
    font: '',
    info: {
      Title: document.title,
      Subject: document.facts,
      Creator: document.product,
      CreationDate: document.exportedAt,
      ModDate: document.exportedAt,
    },
  })
  doc.on('data', (part: Uint8Array) => parts.push(part))
  const ended = once(doc, 'end')
  setDocument(doc, document)
  doc.end()
  await ended
  return Uint8Array.from(Buffer.concat(parts))
}
