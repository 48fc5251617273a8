/** "May 28, 2025 at 4:12 PM", as the page writes it, in the reader's time zone. */
export function writeMoment(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(iso))
}

/** "May 28, 2025", where the hour is of no use. */
export function writeDate(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(iso))
}

/** "2025-05-28", the day in the reader's time zone. */
export function writeDay(iso: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
    .formatToParts(new Date(iso))
    .map(({ type, value }) => [type, value])
  const { year, month, day } = Object.fromEntries(parts)
  return `${year}-${month}-${day}`
}
