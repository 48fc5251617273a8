import { BlockList, isIP } from 'node:net'
import type { Config } from '../config.ts'
import { isLoopback } from './outside-server.ts'

/** The host of each service outside the operator's own network that gets words of candidates; null where nobody does. */
export type OutsideServices = Record<'model' | 'voice' | 'transcription', string | null>

const hostOf = {
  openai: 'api.openai.com',
  anthropic: 'api.anthropic.com',
  google: 'generativelanguage.googleapis.com',
  elevenlabs: 'api.elevenlabs.io',
}

/** Reads who that is from the settings. Hosts of the operator's own network are not told to anybody. */
export function readOutsideServices({
  interviewer,
  voiceProvider,
  transcription,
}: Pick<Config, 'interviewer' | 'voiceProvider' | 'transcription'>): OutsideServices {
  return {
    model: interviewer.kind === 'model' ? hostFor(interviewer.provider, interviewer.url) : null,
    voice: voiceProvider.kind === 'embedded' ? null : hostFor(voiceProvider.kind, voiceProvider.url),
    transcription: transcription.kind === 'server' ? hostFor('server', transcription.url) : null,
  }
}

function hostFor(provider: string, url: string | undefined): string | null {
  const host = url === undefined ? hostOf[provider as keyof typeof hostOf] : new URL(url).hostname
  return host === undefined || isOwnNetwork(host) ? null : host
}

const own = new BlockList()
own.addSubnet('10.0.0.0', 8, 'ipv4')
own.addSubnet('172.16.0.0', 12, 'ipv4')
own.addSubnet('192.168.0.0', 16, 'ipv4')
own.addSubnet('fc00::', 7, 'ipv6')

/** This machine, a private address, or a name that only an own network knows: one without a dot, or under a local ending. */
function isOwnNetwork(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  const version = isIP(host)
  if (isLoopback(host)) return true
  if (version !== 0) return own.check(host, version === 6 ? 'ipv6' : 'ipv4')
  return !host.includes('.') || /\.(?:local|internal|lan|home\.arpa|svc|cluster\.local)\.?$/i.test(host)
}
