/** Abbreviations with one meaning in job titles, and their expansions. */
const expanded = new Map(
  Object.entries({
    tech: 'technician',
    techs: 'technician',
    mgr: 'manager',
    mngr: 'manager',
    asst: 'assistant',
    rep: 'representative',
    reps: 'representative',
    sr: 'senior',
    snr: 'senior',
    jr: 'junior',
    jnr: 'junior',
    dev: 'developer',
    devs: 'developer',
    engr: 'engineer',
    eng: 'engineer',
    supv: 'supervisor',
    supvr: 'supervisor',
    spec: 'specialist',
    coord: 'coordinator',
    exec: 'executive',
    dir: 'director',
    gm: 'general manager',
    agm: 'assistant general manager',
    bldg: 'building',
    mntc: 'maintenance',
    sped: 'special education',
    phys: 'physical',
    psych: 'psychiatric',
    rehabilitation: 'rehab',
    aid: 'aide',
    acct: 'account',
    acctg: 'accounting',
    maint: 'maintenance',
    rns: 'rn',
    mech: 'mechanic',
    elec: 'electrical',
    mfg: 'manufacturing',
    svc: 'service',
    svcs: 'service',
    cust: 'customer',
    ops: 'operation',
    lab: 'laboratory',
    vet: 'veterinary',
    ed: 'education',
    const: 'construction',
    whse: 'warehouse',
    mktg: 'marketing',
    mkt: 'marketing',
    proj: 'project',
    comms: 'communication',
    biz: 'business',
    xray: 'x ray',
    fullstack: 'full stack',
    helpdesk: 'help desk',
    keyholder: 'key holder',
    cybersec: 'cybersecurity',
    hairstylist: 'hair stylist',
    fulltime: 'full time',
    parttime: 'part time',
    medsurg: 'med surg',
    centre: 'center',
    labourer: 'laborer',
  }),
)

/** Rewrites names that contain symbols, before symbols are stripped. */
const signs: [RegExp, string][] = [
  [/\bc\+\+/g, 'cplusplus'],
  [/\b[cf]#/g, 'csharp'],
  [/(?<![a-z])\.net\b/g, 'dotnet'],
  [/\b(node|react|vue|next)\.?js\b/g, '$1'],
  [/\bui\s*[/&]\s*ux\b|\bux\s*[/&]\s*ui\b/g, 'ux'],
  [/\ba\/p\b/g, 'ap'],
  [/\ba\/r\b/g, 'ar'],
  [/\be[- ](?=commerce|learning)/g, 'e'],
  [/\bhealth care\b/g, 'healthcare'],
  [/\bfront of (?:the )?house\b/g, 'foh'],
  [/\bback of (?:the )?house\b/g, 'boh'],
  [/['’`]/g, ''],
  // H.R., R.N.
  [/\b([a-z])\.(?=[a-z]\b)/g, '$1'],
  [/\s*&\s*/g, ' and '],
]

// Separators before a qualifier (place, audience, shift): "Nurse - ICU", "Director of Nursing", "Cashier at a grocery
// store".
const separators = /\s[-–—]+\s|[–—,;:|/()[\]{}@•]|\s(?:of|at|for|in|with|to|from|under)\s/

/** Normalizes a job title into words: lowercase, singular, without accents and symbols, abbreviations expanded. */
export function titleWords(text: string): string[] {
  return clean(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .flatMap((word) => (expanded.get(word) ?? singular(word)).split(' '))
}

/** Normalized words with the head noun moved last: "Manager, Night Shift - Bakery" → "night shift bakery manager". */
export function headLast(text: string): string[] {
  const [head = '', ...qualifiers] = ` ${clean(text)} `.split(separators).filter((part) => /[a-z0-9]/.test(part))
  return [...qualifiers, head].flatMap(titleWords)
}

function clean(text: string): string {
  const plain = text.slice(0, 120).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return signs.reduce((before, [sign, word]) => before.replace(sign, word), plain)
}

// Singularizes instead of stemming: a stemmer would merge office with officer and product with production.
const singular = (word: string) => word.replace(/(?<=[a-z]{2})ies$/, 'y').replace(/(?<=[a-z]{2}[^siu])s$/, '')
