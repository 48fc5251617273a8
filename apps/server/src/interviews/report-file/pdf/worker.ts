import type { ReportDocument } from '../document.ts'
import { page } from './look.ts'
import { setDocument } from './set-document.ts'

/** A process that makes one file and is ended then, so that nothing of the making delays what else the server does. */
process.once('message', (document) => make(document as ReportDocument))
process.on('disconnect', () => process.exit())
// Ctrl-C and service managers signal the whole group: the server decides whether the file is still finished.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

async function make(document: ReportDocument): Promise<void> {
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
    // Fonts are opened by what the text needs.
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
  // Without a callback, a channel that the server has closed would print a stack; 'disconnect' ends us then.
  doc.on('end', () => process.send!(Uint8Array.from(Buffer.concat(parts)), undefined, undefined, () => {}))
  setDocument(doc, document)
  doc.end()
}
