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
import type { ProductInfo } from './system.ts'

/** What documents say of this installation. */
export type Installation = { info: ProductInfo; publicUrl: string }

/** The documents of the build by path, as `PageFile` writes it; '*' for what does not exist. */
export type Documents = ReadonlyMap<string, Compressed>

const noteWords: Record<ProductInfo['standIns'][number], string> = {
  mailbox: 'emails stay in a local inbox',
  card_sandbox: 'no cards are charged',
}

/** Above every page of an installation in demo mode: what isn't real here. Elsewhere nothing. */
export function writeInstallationNote(standIns: ProductInfo['standIns']): string {
  if (standIns.length === 0) return ''
  const words = standIns.map((standIn) => noteWords[standIn]).join(' and ')
  return `<aside class="installation-note" aria-label="About this installation"><p class="page">Demo mode: ${words}.</p></aside>`
}

/** A demo is nobody's first result: only an installation that is for real is indexed. */
export const isIndexed = ({ info }: Installation): boolean => info.standIns.length === 0

const dataOf = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Fills in what was left open when the document was built; each value is escaped for where it stands. */
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
    .replaceAll(productPlaceholder, () => dataOf(info))
    .replaceAll(notePlaceholder, () => writeInstallationNote(info.standIns))
  for (const name of pageValues) {
    filled = filled
      .replaceAll(placeholder(name), () => escapeMarkup(values[name]))
      .replaceAll(jsonPlaceholder(name), () => dataOf(values[name]).slice(1, -1))
  }
  return filled
}

export const readPages = async (folder: string): Promise<PageFile[]> =>
  JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')) as PageFile[]

/** Reads, fills and compresses all documents, once. */
export async function openDocuments(folder: string, pages: PageFile[], installation: Installation): Promise<Documents> {
  const open = async ({ path, file }: PageFile) => {
    const html = fillDocument(await readFile(join(folder, file), 'utf8'), installation)
    return [path, await compress(Buffer.from(html), 'text/html; charset=utf-8', 11)] as const
  }
  return new Map(await Promise.all(pages.map(open)))
}
