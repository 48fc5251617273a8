import { ScriptFailure } from './runtime.mjs'

/**
 * The parts of the suite, in the order in which they run. `npm test` runs them all but postgres-15, which repeats what meets the
 * database on the lowest version that we support, and cluster, which needs Debian's PostgreSQL and PgBouncer; `.ci/run` adds both.
 */
export const parts = ['code', 'unit', 'server', 'processes', 'journeys', 'postgres-15', 'cluster']
const extra = ['postgres-15', 'cluster']

/** What may be asked for by name, as the parts that it expands to. */
const names = {
  all: parts,
  code: ['code'],
  unit: ['unit'],
  server: ['server', 'processes'],
  processes: ['processes'],
  journeys: ['journeys'],
  'postgres-15': ['postgres-15'],
  cluster: ['cluster'],
}

/**
 * What `npm test -- ARGUMENTS` runs: the parts in their order, and the patterns that the path of a test file must contain one of.
 * Patterns alone search everything but the code checks. Throws ScriptFailure for an option, which npm or a typo left over.
 */
export function chooseParts(args) {
  const option = args.find((arg) => arg.startsWith('-'))
  if (option)
    throw new ScriptFailure(
      `npm test knows no option ${option}: name parts (${Object.keys(names).join(', ')}) or files.`,
    )
  const patterns = args.filter((arg) => !Object.hasOwn(names, arg))
  const named = new Set(args.flatMap((arg) => (Object.hasOwn(names, arg) ? names[arg] : [])))
  const usual = parts.filter((part) => !extra.includes(part) && !(patterns.length > 0 && part === 'code'))
  return { parts: named.size > 0 ? parts.filter((part) => named.has(part)) : usual, patterns }
}
