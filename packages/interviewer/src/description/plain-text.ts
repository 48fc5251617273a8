import { formOf } from './data/verbs.ts'

// Format and private-use characters are invisible to a person, but not to the parser.
const invisible = /[[\p{Cf}\p{Co}\p{Cc}]--[\n\t]]/gv
const decoration = /\p{Extended_Pictographic}|\u{FE0F}/gu
const bullet = /^[\s\-–—•*·▪●◦‣>+o✓✔➢]{0,6}\s{0,3}(?:\(?\d{1,2}[.)]\s{1,3})?/

// "RouteScan every package": copying a list can lose its line breaks.
const startsDuty = (word: string) =>
  formOf(word)?.form === 'base' &&
  !/^(?:Point|Script|Sheets?|Book|Board|Desk|Base|Works?|Press|Card|Pass|Ship)$/.test(word)
const shortFor: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'w/': 'with',
    'w/o': 'without',
    u: 'you',
    ur: 'your',
    pts: 'patients',
    pt: 'patient',
    custs: 'customers',
    cust: 'customer',
    mgmt: 'management',
    mgr: 'manager',
    appts: 'appointments',
    pkg: 'package',
    pkgs: 'packages',
    equip: 'equipment',
    maint: 'maintenance',
    dept: 'department',
    acct: 'account',
    accts: 'accounts',
    meds: 'medications',
    reqs: 'requests',
    docs: 'documents',
    xrays: 'X-rays',
    txt: 'text',
    exp: 'experience',
    yrs: 'years',
    govt: 'government',
    veggies: 'vegetables',
    sched: 'schedule',
    ops: 'operations',
    '+': 'and',
  }),
)
const spellOut = (line: string) =>
  line
    .replace(/\bw\/(?=[a-z])/gi, 'with ')
    .replace(/(?<=^|\s)(?:w\/o?|\+|[a-z]{1,7})(?=$|[\s,;!?)]|\.(?:\s|$))/gi, (word) =>
      /^[A-Z]{2,3}$/.test(word) ? word : (shortFor.get(word.toLowerCase()) ?? word),
    )

/** Splits a pasted text into lines, stripped of markup, bullets and invisible characters. */
export function readPlainLines(text: string): string[] {
  return (
    text
      .replace(/<(?:script|style)[^<>]{0,200}>[^<]{0,5000}<\/(?:script|style)>/gi, '\n')
      .replace(/<!--[^<>]{0,2000}-->/g, ' ')
      .replace(/<\/?(?:p|li|ul|ol|br|div|h[1-6]|tr|table|section)\b[^<>]{0,300}>/gi, '\n')
      .replace(/<[^<>]{1,300}>/g, ' ')
      .replace(/&(?:nbsp|#160);/gi, ' ')
      .replace(/&amp;/gi, '&')
      .replace(/&(?:#39|rsquo|apos);/gi, "'")
      .replace(/&[a-z]{2,8};|&#\d{1,6};/gi, ' ')
      .replace(/\r\n?/g, '\n')
      .replace(invisible, '')
      .replace(/[’‘]/g, "'")
      .replace(decoration, '\n')
      .replace(/[•●▪◦‣➢✓✔]|»{1,3}|Â·/g, '\n• ')
      .replace(/ \*(?=[a-z])/g, '\n• ')
      .replace(/,{1,3}(?=[a-zA-Z]{2})/g, ', ')
      .replace(/(?<=[a-z]{3}[.!)]{1,3})(?=[A-Z][a-z]{2,})/g, '\n')
      .replace(/(?<=[a-z]{2})(?=([A-Z][a-z]{2,9})\b)/g, (_, next: string) => (startsDuty(next) ? '\n' : ''))
      // A short run between asterisks is a heading in the middle of a line.
      .replace(/(?<![\w*])\*{1,3}([^*\n]{3,50})\*{1,3}(?!\w)/g, '\n$1\n')
      .replace(/(?<=[.)] )([A-Z]{4,}(?: [A-Z]{2,}){0,3}):/g, '\n$1:')
      .replace(/[*_#`]{1,3}/g, '')
      .split('\n')
      .flatMap((line) => (/ [-–] .{2,200} [-–] /.test(line) ? line.split(/ [-–] /) : [line]))
      .map((line) =>
        spellOut(line)
          .replace(bullet, '')
          .replace(/\s{1,40}/g, ' ')
          .trim(),
      )
      .filter(Boolean)
  )
}

// A period after an abbreviation doesn't end a sentence.
const abbreviation =
  /(?:^|[\s(])(?:dr|mr|mrs|ms|st|sr|jr|inc|vs|no|approx|e\.g|i\.e|u\.s|dept|incl|ave|co|ltd|[a-z])\.$/i

/** Splits a line into sentences; semicolons count as ends too. */
export function splitSentences(line: string): string[] {
  const sentences: string[] = []
  for (const piece of line.split(/(?<=[.!?;])\s+/)) {
    const open = sentences.at(-1)
    if (open !== undefined && abbreviation.test(open)) sentences[sentences.length - 1] = `${open} ${piece}`
    else sentences.push(piece)
  }
  return sentences
    .flatMap(cutLong)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

const maxSentenceLength = 800
/** Splits overlong sentences into chunks, which bounds the input of every pattern. */
function cutLong(sentence: string): string[] {
  if (sentence.length <= maxSentenceLength) return [sentence]
  const parts: string[] = []
  for (let from = 0; from < sentence.length; ) {
    const space = sentence.lastIndexOf(' ', from + maxSentenceLength)
    const to = from + maxSentenceLength >= sentence.length || space <= from ? from + maxSentenceLength : space
    parts.push(sentence.slice(from, to))
    from = to
  }
  return parts
}
