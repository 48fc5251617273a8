import { expect, test } from 'vitest'
import { type CommandLine, readCommandLine } from './command-line.ts'

const command: CommandLine = {
  usage: 'npm run copy -- FOLDER [--days 30] [--replace]',
  does: 'Copies.',
  takes: ['FOLDER'],
  options: { days: 'value', replace: 'flag' },
  meanings: { FOLDER: 'where to', '--days': 'how many', '--replace': 'moves what is there aside' },
}
const usage = `Copies.

Usage: npm run copy -- FOLDER [--days 30] [--replace]

  FOLDER      where to
  --days      how many
  --replace   moves what is there aside
  -h, --help  shows this
`
const read = (...args: string[]) => readCommandLine(command, args)

test('arguments and options are read in any order', () => {
  expect(read('--replace', 'there', '--days=7')).toEqual({
    kind: 'run',
    given: { positionals: ['there'], flags: new Set(['replace']), values: { days: '7' } },
  })
})

test.each([['-h'], ['--help'], ['there', '--help'], ['--unknown', '-h']])('%s shows the usage', (...args) => {
  expect(read(...args)).toEqual({ kind: 'help', text: usage })
})

test.each([
  [[], 'FOLDER is missing.'],
  [[''], 'FOLDER is missing.'],
  [['here', 'there'], '"there" is not expected.'],
  [['there', '--replce'], 'Unknown option --replce.'],
  [['there', '-r'], 'Unknown option -r.'],
  [['there', '--constructor'], 'Unknown option --constructor.'],
  [['there', '--replace=yes'], "--replace doesn't take a value."],
  [['there', '--days'], '--days needs a value.'],
])('%j prints the error and the usage', (args, reason) => {
  expect(read(...args)).toEqual({ kind: 'wrong', reason, text: usage })
})
