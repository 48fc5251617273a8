import { chooseTranscriber, chooseVoice } from '../adapters.ts'
import type { ModelChoice } from '../config/model-settings.ts'
import { type Config, readConfig } from '../config.ts'
import { type ModelProbe, probeModel } from '../interviewer/model/probe-model.ts'
import { loadProvider } from '../interviewer/model/providers/load.ts'
import { runCommandLine } from '../kit/command-line.ts'
import { systemIds } from '../kit/ids.ts'
import { wordsOf } from '../kit/words.ts'
import { createEmbeddedVoice } from '../speech/embedded.ts'

const sentence = 'Tell me about a day when everything went wrong at work.'
let failed = false

/** Calls what is configured and says what works, how fast, and the tokens used. Needs no database. */
async function run(): Promise<void> {
  const config = readConfig(process.env)
  if (config.interviewer.kind === 'model') await checkModels(config.interviewer)
  else say('Model: none configured, so the built-in interviewer and coach do everything (INTERVIEWER_MODEL).')
  await checkVoice(config)
  await checkTranscription(config)
  if (failed) process.exitCode = 1
}

async function checkModels(choice: ModelChoice): Promise<void> {
  const provider = await loadProvider(choice)
  const names = [...new Set([choice.model, choice.coachModel])]
  for (const name of names) {
    const role = names.length === 1 ? 'Interviewer and coach' : name === choice.model ? 'Interviewer' : 'Coach'
    say(`${role}: ${name} (${choice.provider}${choice.url ? `, ${choice.url}` : ''})`)
    const { whole, streamed } = await probeModel(provider, name, systemIds)
    report('structured output', whole, ({ leftOut }) =>
      leftOut.length > 0 ? `, without what it refuses: ${leftOut.join(', ').replace(' of trial', '')}` : '',
    )
    if (whole.kind === 'works')
      report('streaming', streamed, ({ firstTextMs, leftOut }) =>
        leftOut.includes('streaming') || firstTextMs === undefined
          ? ', whole: it does not stream, so a follow-up is heard later'
          : `, first words after ${firstTextMs} ms`,
      )
  }
}

type Working = Extract<ModelProbe, { kind: 'works' }>
function report(what: string, trial: ModelProbe, more: (trial: Working) => string): void {
  if (trial.kind === 'fails') {
    fail(what, trial.why)
    return
  }
  const { inputTokens, outputTokens, tries } = trial.tokens
  const again = tries > 1 ? `, asked ${tries} times` : ''
  pass(what, `${trial.ms} ms${more(trial)}, ${inputTokens} tokens in, ${outputTokens} out${again}`)
}

async function checkVoice(config: Config): Promise<void> {
  const voice = await chooseVoice(config)
  say(`Voice: ${voice.name}`)
  try {
    const { result, ms } = await timed(() => voice.speak(sentence))
    if (result.audio.byteLength === 0) fail('speech', 'no sound came')
    else pass('speech', `${ms} ms, ${Math.round(result.audio.byteLength / 1024)} KB for ${sentence.length} characters`)
  } catch (error) {
    fail('speech', messageOf(error))
  } finally {
    await voice.close()
  }
}

async function checkTranscription(config: Config): Promise<void> {
  const { transcription } = config
  const transcriber = chooseTranscriber(config)
  if (transcription.kind === 'none' || !transcriber) {
    say('Transcription: none configured, so browsers do it where they can (TRANSCRIPTION_URL).')
    return
  }
  say(`Transcription: ${transcription.model} (${transcription.url})`)
  // Always the embedded voice: it needs no other service, and has the format that browsers record.
  const voice = createEmbeddedVoice({ voice: 'slt', type: 'audio/wav' })
  try {
    const { audio } = await voice.speak(sentence)
    const recording = { bytes: new Uint8Array(audio), type: 'audio/wav' }
    const { result, ms } = await timed(() => transcriber.transcribe(recording))
    if (result === '') fail('transcription', 'it heard nothing in a spoken sentence')
    else pass('transcription', `${ms} ms, ${wordsHeard(result)} of ${wordsOf(sentence).length} words understood`)
  } catch (error) {
    fail('transcription', messageOf(error))
  } finally {
    await voice.close()
  }
}

function wordsHeard(text: string): number {
  const heard = new Set(wordsOf(text))
  return wordsOf(sentence).filter((word) => heard.has(word)).length
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const began = performance.now()
  const result = await work()
  return { result, ms: Math.round(performance.now() - began) }
}

/** The cause says which failure it was; the message is for users. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

const say = (line: string) => void process.stdout.write(`${line}\n`)
const pass = (what: string, how: string) => say(`  ok      ${what}: ${how}`)
function fail(what: string, why: string): void {
  failed = true
  say(`  FAILED  ${what}: ${why}`)
}

await runCommandLine(
  {
    usage: 'npm run providers:check',
    does: 'Calls the configured model, voice and transcription, and says what works and how fast.',
    failed: "The providers couldn't be checked",
  },
  run,
)
