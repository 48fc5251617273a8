import { parentPort, workerData } from 'node:worker_threads'
import PDFDocument from 'pdfkit'
import type { ReportDocument } from '../document.ts'
import { page } from './look.ts'
import { setDocument } from './set-document.ts'

/** A thread that makes one file and ends, so that nothing of the making delays what else the server does. */
const document = workerData as ReportDocument
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
doc.on('end', () => {
  const bytes = Uint8Array.from(Buffer.concat(parts))
  parentPort!.postMessage(bytes, [bytes.buffer])
})
setDocument(doc, document)
doc.end()
