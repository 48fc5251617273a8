/** What people type, and the words that the catalogue's titles use for it. */
export const synonyms: Record<string, string> = {
  attorney: 'lawyer',
  cfo: 'chief financial officer',
  ciso: 'chief information security officer',
  cleaner: 'housekeeper',
  cna: 'certified nursing assistant',
  cop: 'police officer',
  csr: 'customer service representative',
  doctor: 'general practitioner',
  dba: 'database administrator',
  gp: 'general practitioner',
  hr: 'human resources',
  helpdesk: 'help desk',
  'human resource': 'human resources',
  'information technology': 'it',
  lpn: 'licensed practical nurse',
  physiotherapist: 'physical therapist',
  pm: 'project manager',
  pr: 'public relations',
  programmer: 'developer',
  'quality assurance': 'qa',
  realtor: 'real estate agent',
  reporter: 'journalist',
  rn: 'registered nurse',
  sdr: 'sales development representative',
  server: 'waiter',
  sre: 'site reliability engineer',
  'user experience': 'ux',
  'user interface': 'ui',
  waitress: 'waiter',
}

const swaps = Object.entries(synonyms).map(([said, written]) => ({ said: ` ${said} `, written: ` ${written} ` }))

/** The text itself and, when it holds a synonym as whole words, the text with the catalogue's word instead. */
export function withSynonyms(text: string): string[] {
  if (text === '') return []
  const spaced = ` ${text} `
  const held = swaps.filter(({ said }) => spaced.includes(said))
  return [text, ...held.map(({ said, written }) => spaced.replace(said, written).trim())]
}
