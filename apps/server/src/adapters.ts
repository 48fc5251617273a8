import { join } from 'node:path'
import { createFileBlobs } from './blobs/files.ts'
import type { Blobs } from './blobs/port.ts'
import { productVersion } from './config/product-version.ts'
import type { Config } from './config.ts'
import { createBuiltInThread } from './interviewer/built-in-thread.ts'
import type { ModelUse } from './interviewer/model/model.ts'
import type { Interviewer } from './interviewer/port.ts'
import type { PdfMaker } from './interviews/report-file/pdf.ts'
import { createMailbox } from './mail/mailbox.ts'
import type { Mailer } from './mail/port.ts'
import { createSmtpMailer } from './mail/smtp.ts'
import type { Payments } from './payments/port.ts'
import { startSandbox } from './payments/sandbox.ts'
import { createStripePayments } from './payments/stripe.ts'
import { createEmbeddedVoice } from './speech/embedded.ts'
import type { Transcriber, Voice } from './speech/port.ts'
import { createTranscriptionServer } from './speech/transcription-server.ts'
import { countTokens, measureModel } from './telemetry/measured.ts'
import type { Telemetry } from './telemetry/port.ts'
import type { World } from './world.ts'

/** Overrides for tests: adapters (fakes) in place of the configured ones. */
export type Chosen = {
  mailer?: Mailer
  voice?: Voice
  /** The fallback where the configured voice fails. */
  fallbackVoice?: Voice
  transcriber?: Transcriber
  interviewer?: Interviewer | ((world: World) => Promise<Interviewer>)
  /** The built-in interviewer, alone or behind a model. */
  builtIn?: Interviewer
  payments?: Payments
  pdfs?: PdfMaker
  telemetry?: Telemetry
  /** How long the reply to an answer waits for the next question before it is acknowledged without one (ms). */
  acknowledgeAfterMs?: number
  webClient?: 'served' | 'left_out'
}

/** The card provider, or its sandbox, which runs in this process. */
export async function choosePayments(config: Config, { clock, log }: World, chosen: Chosen) {
  if (chosen.payments) return { payments: chosen.payments }
  if (config.payments.kind === 'stripe') return { payments: createStripePayments({ ...config.payments, log }) }
  const { dataDir, product, publicUrl } = config
  const sandbox = await startSandbox({ dataDir, clock, product, publicUrl })
  const { key, base, webhookSecret } = sandbox
  return { payments: createStripePayments({ key, base, webhookSecrets: [webhookSecret], log }), sandbox }
}

/** Blobs in the data folder, or in a bucket: the code for that is loaded only when it is chosen. */
export async function chooseBlobs(
  { blobs, dataDir }: Pick<Config, 'blobs' | 'dataDir'>,
  { clock }: Pick<World, 'clock'>,
): Promise<{ blobs: Blobs; close(): void }> {
  if (blobs.kind === 'files') return { blobs: createFileBlobs(join(dataDir, 'blobs')), close: () => {} }
  const { createS3Blobs } = await import('./blobs/s3.ts')
  const bucket = createS3Blobs(blobs, clock)
  return { blobs: bucket, close: bucket.close }
}

/** Undefined where telemetry is off; OpenTelemetry's code is loaded lazily. */
export async function chooseTelemetry({ telemetry }: Config, { log }: World): Promise<Telemetry | undefined> {
  if (telemetry.kind === 'off') return undefined
  const { createOtlp } = await import('./telemetry/otlp.ts')
  return createOtlp({ ...telemetry, version: await productVersion(), log })
}

/** The configured voice alone. The code of a server's voice is loaded only when it is chosen. */
export async function chooseVoice({ voice, voiceProvider }: Pick<Config, 'voice' | 'voiceProvider'>): Promise<Voice> {
  if (voiceProvider.kind === 'embedded') return createEmbeddedVoice({ voice })
  if (voiceProvider.kind === 'elevenlabs') {
    const { createElevenLabsVoice } = await import('./speech/elevenlabs-voice.ts')
    return createElevenLabsVoice(voiceProvider)
  }
  const { createOpenAiVoice } = await import('./speech/openai-voice.ts')
  return createOpenAiVoice(voiceProvider)
}

/** The embedded voice as the fallback of a server's; none for itself. */
export const chooseFallbackVoice = ({ voice, voiceProvider }: Pick<Config, 'voice' | 'voiceProvider'>) =>
  voiceProvider.kind === 'embedded' ? undefined : createEmbeddedVoice({ voice })

/** Null where recordings can't be transcribed. */
export function chooseTranscriber({ transcription }: Pick<Config, 'transcription'>): Transcriber | null {
  return transcription.kind === 'server' ? createTranscriptionServer(transcription) : null
}

/** The built-in interviewer alone, or with a model beside it, whose code is loaded only then. `warm` fills the audio cache with a sentence. */
export async function chooseInterviewer(
  config: Config,
  world: World,
  chosen: Pick<Chosen, 'interviewer' | 'builtIn' | 'telemetry'> & { warm?: (sentence: string) => void },
): Promise<Interviewer> {
  const { interviewer, warm, telemetry } = chosen
  if (interviewer) return typeof interviewer === 'function' ? interviewer(world) : interviewer
  const builtIn = chosen.builtIn ?? createBuiltInThread({ log: world.log })
  if (config.interviewer.kind === 'built-in') return builtIn
  const [{ createModel }, { createModelInterviewer }] = await Promise.all([
    import('./interviewer/model/model.ts'),
    import('./interviewer/model/interviewer.ts'),
  ])
  const { clock, ids, log, database } = world
  const onCall = telemetry && ((call: ModelUse) => countTokens(telemetry, call))
  const model = await createModel(config.interviewer, { db: database.db, clock, ids, log, onCall })
  const measured = telemetry ? measureModel(model, telemetry) : model
  return createModelInterviewer(measured, { clock, log, turnMs: config.interviewer.turnMs, warm, builtIn })
}

export function chooseMailer(config: Config, { database, clock }: World): Mailer {
  return config.mail.kind === 'smtp'
    ? createSmtpMailer({ url: config.mail.url, from: config.mailFrom })
    : createMailbox({ db: database.db, clock })
}
