const names =
  'AWS API GitHub JavaScript TypeScript Python Java PostgreSQL MySQL MongoDB Kafka Kubernetes Docker Linux Azure Google Amazon Microsoft Netflix LinkedIn YouTube Jira Figma Salesforce SQL HTML CSS HTTP GraphQL CEO CTO CFO HR QA UX UI SaaS PhD MBA ICU EMT CPR OSHA HVAC CAD POS ' +
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays Sundays January February April June July August September October November December Christmas Thanksgiving Easter ' +
  'English Spanish French German Chinese Japanese America American Europe European Canada Mexico Brazil India China Japan Germany France Spain Italy England Ireland Australia London Paris Berlin Toronto Boston Chicago Seattle Texas California Ohio Florida Illinois Harvard Stanford'
const byPlain = new Map(names.split(' ').map((name) => [name.toLowerCase(), name]))

/** Capitalizes a token where that is certain: "I", names, days. Trailing punctuation stays. */
export function properName(token: string, plain: string): string {
  if (/^i(?:$|')/.test(plain)) return `I${token.slice(1)}`
  const name = byPlain.get(plain)
  return name && token.toLowerCase().startsWith(plain) && token === token.toLowerCase()
    ? name + token.slice(plain.length)
    : token
}
