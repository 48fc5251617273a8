import { expect, test } from 'vitest'
import { openVoiceSettings } from './voice-settings.ts'

function storageWith(draft: Record<string, string>): Storage {
  const entries = new Map(Object.entries(draft))
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  } as Storage
}

test('speed and captions are stored for the next interview', () => {
  const storage = storageWith({})
  const first = openVoiceSettings(storage)
  expect([first.speed.read(), first.captions.read()]).toEqual([1, 'on'])
  first.speed.write(0.8)
  first.captions.write('off')
  const next = openVoiceSettings(storage)
  expect([next.speed.read(), next.captions.read()]).toEqual([0.8, 'off'])
})

test('invalid stored values fall back to the defaults', () => {
  const settings = openVoiceSettings(storageWith({ 'greenroom-voice-speed': '9', 'greenroom-captions': 'maybe' }))
  expect([settings.speed.read(), settings.captions.read()]).toEqual([1, 'on'])
})

test('settings can be changed without access to storage', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  const settings = openVoiceSettings({ getItem: forbidden, setItem: forbidden } as unknown as Storage)
  settings.speed.write(1.1)
  expect(settings.speed.read()).toBe(1.1)
})
