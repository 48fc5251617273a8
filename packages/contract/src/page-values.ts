/** What the server knows at its start and puts into documents that were built before: the names of this installation. */
export const pageValues = ['product_name', 'company_name', 'contact_email', 'public_url', 'robots'] as const
export type PageValue = (typeof pageValues)[number]

/** The placeholder of the value in text and attributes. */
export const placeholder = (value: PageValue) => `{{${value}}}`
/** The same within a string of JSON, where `placeholder` was written. */
export const jsonPlaceholder = (value: PageValue) => `{{json:${value}}}`
/** The placeholder of all that the pages know of this installation, as JSON. */
export const productPlaceholder = '{{product}}'
/** The placeholder of the note of an installation in demo mode, or for nothing. */
export const notePlaceholder = '{{installation_note}}'

/** A document of the build: a path, in which `:name` stands for any segment, or '*' for what doesn't exist. */
export type PageFile = { path: string; file: string; search: 'listed' | 'hidden' }

/** Whether a page's path is this one, segment by segment. A trailing slash is none of the path's. */
export function isPathOf(page: string, path: string): boolean {
  const wanted = page.split('/')
  const given = path.replace(/(.)\/$/, '$1').split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => part === given[at] || (part.startsWith(':') && given[at] !== ''))
  )
}
