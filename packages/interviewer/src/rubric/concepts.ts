import { stem } from '../text/words.ts'

/** Synonym sets for matching points. The first word of a line represents the set. */
const groups = `
manager boss supervisor superior lead chief head
colleague coworker teammate peer workmate
customer client shopper buyer
phone call rang ring
tell inform notify mention said
explain describe clarify
show demonstrate
help assist support aid
fix repair solve resolve mend correct corrected
check verify confirm recheck
quick quickly fast rapid rapidly immediately instantly straight
apologize apologise sorry apology
mistake error fault slip
learn realize lesson takeaway taught
calm calmly steady
write document record note wrote
reproduce recreate replicate
finish complete done
begin start
assume assumed assuming assumption guess guessed
risk risky danger dangerous
compare comparison versus against
late delayed delay overdue
angry upset annoyed mad furious frustrated
happy pleased satisfied glad
enjoy love like
thank thanked grateful gratitude
train teach coach mentor
plan planned planning
meet meeting met sat
mail email message text
urgent pressing
important critical crucial essential
order prioritize priority prioritise
split divide share
swap switch exchange
fewer less
improve better improved
measure meter multimeter reading
schedule rota roster shift
reason because
agree agreed consent
try attempt tested test
notice noticed spot spotted saw
trouble problem issue
safe safely safety
isolate lockout locked
kid child student pupil
doctor physician provider
money cash cost price budget
refund return
queue line
register till checkout
policy rule procedure
together jointly
yearly annual
buy purchase bought
dispatch send sent
question ask asked
answer reply respond responded
watch observe observed
`
const representative = new Map<string, string>()
for (const line of groups.trim().split('\n')) {
  const stems = line.split(' ').map(stem)
  for (const one of stems) if (!representative.has(one)) representative.set(one, stems[0]!)
}

/** Maps a stem to the representative of its synonym set. */
export const conceptOf = (found: string): string => representative.get(found) ?? found
