import { keySettings } from '../config/provided-keys.ts'
import { readConfig } from '../config.ts'
import { type CommandArguments, runCommandLine } from '../kit/command-line.ts'
import { rotated, rotateKeys } from '../kit/keys.ts'
import { SetupError } from '../kit/setup-error.ts'

const effect = `They take effect at the next start. Then:
- Sessions go on. Of the signing keys the one before the new one is still believed, older ones are not.
- Passwords stay as they are: each moves to the new secret when its owner next logs in, so all older secrets are kept.`

/** Puts a new signing key and a new secret in front, in the data folder; with --print it only shows the settings that do so. */
async function run({ flags }: CommandArguments): Promise<void> {
  const printed = flags.has('print')
  const { keys, dataDir } = readConfig(process.env)
  if (printed || keys.kind === 'given') say(keySettings(rotated(keys.kind === 'given' ? keys : nothing)))
  if (printed) return
  if (keys.kind === 'given')
    throw new SetupError(
      'The keys come from SIGNING_KEYS and SECRET_KEYS, so nothing was changed: set them to the two lines above, which are rotated.',
    )
  await rotateKeys(dataDir)
  say(`A new signing key and a new secret are in ${dataDir}/keys. ${effect}`)
}

const nothing = { signing: [], secrets: [] }
const say = (text: string) => void process.stdout.write(`${text}\n`)

await runCommandLine(
  {
    usage: 'npm run rotate-keys [-- --print]',
    does: 'Adds a new signing key and a new secret ahead of those in DATA_DIR/keys. They take effect at the next start.',
    options: { print: 'flag' },
    meanings: {
      '--print': 'changes nothing and prints the settings SIGNING_KEYS and SECRET_KEYS with new keys in front',
    },
    failed: 'The keys were not rotated',
  },
  run,
)
