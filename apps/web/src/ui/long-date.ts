const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** en-US, long, with hour and minute, in the reader's own time zone: "May 28, 2025 at 4:12 PM". */
export const longDate = (iso: string) => long.format(new Date(iso))

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** The day alone, where the hour is of no use: "May 28, 2025". */
export const longDay = (iso: string) => day.format(new Date(iso))

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' })

/** A day that is less than a year away: "May 28". */
export const monthDay = (iso: string) => shortDay.format(new Date(iso))

const hour = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/** The time of day alone: "4:12 PM". */
export const hourOf = (iso: string) => hour.format(new Date(iso))
