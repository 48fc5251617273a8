import type { Config } from '../config.ts'
import { unencryptedDatabases } from './database-settings.ts'
import { isLoopback, isPrivateUrl } from './outside-server.ts'

/** Warnings at every start about risky settings that may be intended: one sentence each. */
export function warningsOf(config: Config): string[] {
  return config.production ? productionWarnings(config) : developmentWarnings(config)
}

/** NODE_ENV may have been forgotten. */
function developmentWarnings({ mail, host }: Config): string[] {
  if (mail.kind === 'smtp' || isLoopback(host)) return []
  return [
    'HOST opens the local mailbox, and every code in it, to the network: set NODE_ENV=production where others use this installation.',
  ]
}

function productionWarnings({
  proxyHops,
  database,
  payments,
  transcription,
  interviewer,
  voiceProvider,
  blobs,
}: Config): string[] {
  const warnings: string[] = []
  if (proxyHops === 0)
    warnings.push(
      'PROXY_HOPS is 0: behind a reverse proxy all users share one address and its limits. Set it to the number of your proxies.',
    )
  for (const name of unencryptedDatabases(database))
    warnings.push(
      `${name} is not encrypted, or accepts any certificate: passwords and answers can be read in transit. Add sslmode=verify-full unless that network is yours alone.`,
    )
  if (payments.kind === 'stripe' && payments.webhookSecrets.length === 0)
    warnings.push(
      "STRIPE_WEBHOOK_SECRET is not set: Stripe's events are refused, so changes are noticed up to a day late, and refunds and disputes not at all. Run npm run billing:setup and set the line it prints.",
    )
  if (transcription.kind === 'server' && !isPrivateUrl(new URL(transcription.url)))
    warnings.push(
      'TRANSCRIPTION_URL is not encrypted: what users say travels in the clear to another machine. Use https unless that network is yours alone.',
    )
  if (interviewer.kind === 'model' && interviewer.url && !isPrivateUrl(new URL(interviewer.url)))
    warnings.push(
      'INTERVIEWER_URL is not encrypted: what users say travels in the clear to another machine. Use https unless that network is yours alone.',
    )
  if (voiceProvider.kind !== 'embedded' && !isPrivateUrl(new URL(voiceProvider.url)))
    warnings.push(
      'VOICE_URL is not encrypted: what the interviewer says to users travels in the clear to another machine. Use https unless that network is yours alone.',
    )
  if (blobs.kind === 's3' && blobs.endpoint && !isPrivateUrl(new URL(blobs.endpoint)))
    warnings.push(
      'S3_ENDPOINT is not encrypted: what the interviewer says to users travels in the clear to another machine. Use https unless that network is yours alone.',
    )
  return warnings
}
