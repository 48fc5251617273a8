/** Values of the installation, such as its names, that the server inserts into prebuilt documents at startup. */
export const pageValues = ['product_name', 'company_name', 'contact_email', 'public_url', 'robots'] as const
export type PageValue = (typeof pageValues)[number]

/** The placeholder of the value in text and attributes. */
export const placeholder = (value: PageValue) => `{{${value}}}`
/** The same within a string of JSON, where `placeholder` was written. */
export const jsonPlaceholder = (value: PageValue) => `{{json:${value}}}`
/** The placeholder of all values for the pages, as JSON. */
export const productPlaceholder = '{{product}}'
/** The placeholder of the demo mode's notice, empty otherwise. */
export const notePlaceholder = '{{installation_note}}'

/** A document of the build: a path, in which `:name` matches any segment, or '*' for the 404 page. */
export type PageFile = { path: string; file: string; search: 'listed' | 'hidden' }

/** Whether a path matches the pattern, segment by segment. A trailing slash is ignored. */
export function isPathOf(page: string, path: string): boolean {
  const wanted = page.split('/')
  const given = path.replace(/(.)\/$/, '$1').split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => part === given[at] || (part.startsWith(':') && given[at] !== ''))
  )
}
