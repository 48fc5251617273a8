import { ScriptFailure } from './runtime.mjs'

/**
 * The parts of the suite in their order. `npm test` runs all but postgres-15, which repeats tests of the database on the lowest supported
 * version, and cluster, which needs Debian's PostgreSQL and PgBouncer; `.ci/run` adds both.
 */
export const parts = ['code', 'unit', 'server', 'processes', 'journeys', 'postgres-15', 'cluster']
const extra = ['postgres-15', 'cluster']

/** Names for the command line, with the parts that they expand to. */
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
 * Parses the arguments of `npm test`: the parts in their order, and patterns, one of which the path of a test file must contain. Patterns
 * alone apply to all parts but the static checks. Throws ScriptFailure for an unknown option.
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
