import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  jsonPlaceholder,
  notePlaceholder,
  type PageFile,
  pageValues,
  placeholder,
  productPlaceholder,
} from '@greenroom/contract/page-values'
import { escapeMarkup } from '../kit/markup.ts'
import { type Compressed, compress } from './compressed.ts'
import { type ProductInfo, writeProductInfo } from './product-info.ts'

/** The installation, as the documents of the web client show it. */
export type Installation = { info: ProductInfo; publicUrl: string }

/** The documents of the build by path, as `PageFile` writes it; '*' for what does not exist. */
export type Documents = ReadonlyMap<string, Compressed>

const noteWords: Record<ProductInfo['sandboxes'][number], string> = {
  mailbox: 'emails stay in a local inbox',
  card_sandbox: 'no cards are charged',
}

/** The demo-mode notice above every page: which services are sandboxes. Empty outside of demo mode. */
export function writeInstallationNote(sandboxes: ProductInfo['sandboxes']): string {
  if (sandboxes.length === 0) return ''
  const words = sandboxes.map((sandbox) => noteWords[sandbox]).join(' and ')
  return `<aside class="installation-note" aria-label="About this installation"><p class="page">Demo mode: ${words}.</p></aside>`
}

/** Only a real installation is indexed by search engines, no demo. */
export const isIndexed = ({ info }: Installation): boolean => info.sandboxes.length === 0

const dataOf = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Template rendering: fills in the placeholders of a prerendered document, each escaped for its context (HTML or JSON). */
export function fillDocument(html: string, installation: Installation): string {
  const { info, publicUrl } = installation
  const values = {
    product_name: info.name,
    company_name: info.company,
    contact_email: info.contactEmail,
    public_url: publicUrl,
    robots: isIndexed(installation) ? 'index, follow' : 'noindex',
  }
  let filled = html
    .replaceAll(productPlaceholder, () => dataOf(writeProductInfo(info)))
    .replaceAll(notePlaceholder, () => writeInstallationNote(info.sandboxes))
  for (const name of pageValues) {
    filled = filled
      .replaceAll(placeholder(name), () => escapeMarkup(values[name]))
      .replaceAll(jsonPlaceholder(name), () => dataOf(values[name]).slice(1, -1))
  }
  return filled
}

export const readPages = async (folder: string): Promise<PageFile[]> =>
  JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')) as PageFile[]

/** Reads, fills and compresses all documents, once at start. */
export async function openDocuments(folder: string, pages: PageFile[], installation: Installation): Promise<Documents> {
  const open = async ({ path, file }: PageFile) => {
    const html = fillDocument(await readFile(join(folder, file), 'utf8'), installation)
    return [path, await compress(Buffer.from(html), 'text/html; charset=utf-8', 11)] as const
  }
  return new Map(await Promise.all(pages.map(open)))
}
