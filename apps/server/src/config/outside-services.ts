import { BlockList, isIP } from 'node:net'
import type { Config } from '../config.ts'
import { modelProviders } from './model-providers.ts'
import { isLoopback } from './outside-server.ts'

/** The host of each service outside the operator's own network that receives user content; null where none does. */
export type OutsideServices = Record<'model' | 'voice' | 'transcription', string | null>

const voiceHosts = { 'openai-compatible': null, elevenlabs: 'api.elevenlabs.io' } as const

/** Reads them from the settings; null also for hosts in the operator's own network. */
export function readOutsideServices({
  interviewer,
  voiceProvider,
  transcription,
}: Pick<Config, 'interviewer' | 'voiceProvider' | 'transcription'>): OutsideServices {
  return {
    model: interviewer.kind === 'model' ? hostFor(interviewer.url, modelProviders[interviewer.provider].host) : null,
    voice: voiceProvider.kind === 'embedded' ? null : hostFor(voiceProvider.url, voiceHosts[voiceProvider.kind]),
    transcription: transcription.kind === 'server' ? hostFor(transcription.url, null) : null,
  }
}

/** The host of the configured address, or else the provider's own. */
function hostFor(url: string | undefined, providerHost: string | null): string | null {
  const host = url === undefined ? providerHost : new URL(url).hostname
  return host === null || isOwnNetwork(host) ? null : host
}

const own = new BlockList()
own.addSubnet('10.0.0.0', 8, 'ipv4')
own.addSubnet('172.16.0.0', 12, 'ipv4')
own.addSubnet('192.168.0.0', 16, 'ipv4')
own.addSubnet('fc00::', 7, 'ipv6')

/** Loopback, a private address, or a name that resolves only internally: without a dot, or under a local top-level domain. */
function isOwnNetwork(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  const version = isIP(host)
  if (isLoopback(host)) return true
  if (version !== 0) return own.check(host, version === 6 ? 'ipv6' : 'ipv4')
  return !host.includes('.') || /\.(?:local|internal|lan|home\.arpa|svc|cluster\.local)\.?$/i.test(host)
}
