import PDFDocument from 'pdfkit'
import type { ReportDocument } from '../document.ts'
import { page } from './look.ts'
import { setDocument } from './set-document.ts'

/** A process that makes one file and is ended then, so that nothing of the making delays what else the server does. */
process.once('message', (document) => make(document as ReportDocument))

function make(document: ReportDocument): void {
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
  doc.on('end', () => process.send!(Uint8Array.from(Buffer.concat(parts))))
  setDocument(doc, document)
  doc.end()
}
