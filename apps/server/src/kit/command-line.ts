import { type ParseArgsConfig, parseArgs } from 'node:util'
import { SetupError } from './setup-error.ts'

/** A command and its arguments, as its help shows them. */
export type CommandLine = {
  /** As it is typed, such as `npm run backup -- FOLDER`. */
  usage: string
  /** What it does, in a sentence or two. */
  does: string
  /** What each argument and option means, by the name that the usage shows. */
  meanings?: Record<string, string>
  /** The names of its arguments, all of them required, in their order. */
  takes?: string[]
  /** The names of those that may follow. */
  mayTake?: string[]
  /** `--NAME` alone, or with a value. */
  options?: Record<string, 'flag' | 'value'>
}

export type CommandArguments = { positionals: string[]; flags: Set<string>; values: Record<string, string> }

/** A parsed command line: run it, show its help, or report a usage error. */
export type ParsedCommandLine =
  | { kind: 'run'; given: CommandArguments }
  | { kind: 'help'; text: string }
  | { kind: 'wrong'; reason: string; text: string }

/** Reads the arguments. `-h` and `--help` win over everything else. */
export function readCommandLine(command: CommandLine, args: string[]): ParsedCommandLine {
  const { takes = [], mayTake = [], options = {} } = command
  const text = describeUsage(command)
  const known: ParseArgsConfig['options'] = { help: { type: 'boolean', short: 'h' } }
  for (const [name, kind] of Object.entries(options)) known[name] = { type: kind === 'flag' ? 'boolean' : 'string' }
  const { tokens } = parseArgs({ args, options: known, strict: false, allowPositionals: true, tokens: true })
  const given: CommandArguments = { positionals: [], flags: new Set(), values: {} }
  const reasons: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') given.positionals.push(token.value)
    if (token.kind !== 'option') continue
    if (token.name === 'help') return { kind: 'help', text }
    const kind = Object.hasOwn(options, token.name) && token.rawName.startsWith('--') ? options[token.name] : undefined
    if (kind === undefined) reasons.push(`Unknown option ${token.rawName}.`)
    else if (kind === 'flag' && token.value !== undefined) reasons.push(`${token.rawName} doesn't take a value.`)
    else if (kind === 'flag') given.flags.add(token.name)
    else if (!token.value) reasons.push(`${token.rawName} needs a value.`)
    else given.values[token.name] = token.value
  }
  const [unexpected] = given.positionals.slice(takes.length + mayTake.length)
  if (unexpected !== undefined) reasons.push(`"${unexpected}" is not expected.`)
  const missing = takes.find((_name, place) => !given.positionals[place])
  if (missing !== undefined) reasons.push(`${missing} is missing.`)
  const [reason] = reasons
  return reason === undefined ? { kind: 'run', given } : { kind: 'wrong', reason, text }
}

/** How a command is used, ending in a line break. */
export function describeUsage({ usage, does, meanings = {} }: CommandLine): string {
  const all = Object.entries({ ...meanings, '-h, --help': 'shows this' })
  const width = Math.max(...all.map(([name]) => name.length))
  return `${does}\n\nUsage: ${usage}\n\n${all.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`).join('\n')}\n`
}

/**
 * Runs a command: shows its help (exit code 0) or a usage error (1), else does the work, whose result is the exit code if it is a
 * number. A SetupError is printed as its sentence; `failed` is the beginning of the sentence for any other error.
 */
export async function runCommandLine(
  command: CommandLine & { failed: string | ((error: unknown) => string) },
  work: (given: CommandArguments) => Promise<unknown>,
  args = process.argv.slice(2),
): Promise<void> {
  const asked = readCommandLine(command, args)
  if (asked.kind !== 'run') {
    process.exitCode = showUsage(asked)
    return
  }
  try {
    const code = await work(asked.given)
    if (typeof code === 'number') process.exitCode = code
  } catch (error) {
    const { failed } = command
    const explained = typeof failed === 'string' ? `${failed}: ${String(error)}` : failed(error)
    process.stderr.write(`${error instanceof SetupError ? error.message : explained}\n`)
    process.exitCode = 1
  }
}

/** Prints the help or the usage error, and gives the exit code. */
export function showUsage(asked: Exclude<ParsedCommandLine, { kind: 'run' }>): number {
  if (asked.kind === 'help') process.stdout.write(asked.text)
  else process.stderr.write(`${asked.reason}\n\n${asked.text}`)
  return asked.kind === 'help' ? 0 : 1
}
