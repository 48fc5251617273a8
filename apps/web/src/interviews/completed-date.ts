const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** "May 28, 2025 at 4:12 PM", in the reader's own time zone. */
export const writeCompletedDate = (iso: string) => format.format(new Date(iso))
