import { expect, test } from 'vitest'
import {
  judgeQuiet,
  listMicrophones,
  notAsked,
  reduceSoundCheck,
  rememberSoundCheck,
  type SoundCheck,
  type SoundCheckEvent,
  soundCheckDue,
} from './sound-check.ts'

const asked: SoundCheckEvent = { type: 'microphone_asked' }
const levels = (level: number, samples: number): SoundCheckEvent[] => Array(samples).fill({ type: 'level', level })
const check = (...events: SoundCheckEvent[]): SoundCheck => events.reduce(reduceSoundCheck, notAsked)

test('speech is detected after the microphone opens', () => {
  expect(check().at).toBe('not_asked')
  expect(check(asked).at).toBe('opening')
  expect(check(asked, ...levels(0.02, 1)).at).toBe('listening')
  expect(check(asked, ...levels(0.02, 20), ...levels(0.5, 8)).at).toBe('heard')
})

test('speech with pauses is detected; a click and background noise are not', () => {
  const word = [...levels(0.6, 2), ...levels(0, 5)]
  expect(check(asked, ...word, ...word, ...word).at).toBe('heard')
  expect(check(asked, ...levels(0.9, 1), ...levels(0.1, 50)).at).toBe('listening')
})

test('six seconds of silence are reported, and later speech is still detected', () => {
  const quiet = check(asked, ...levels(0, 90))
  expect(check(asked, ...levels(0, 89)).at).toBe('listening')
  expect(quiet.at).toBe('quiet')
  expect(levels(0.5, 8).reduce(reduceSoundCheck, quiet).at).toBe('heard')
})

test('no signal is judged silent, a weak one faint', () => {
  const judge = (level: number) => {
    const quiet = check(asked, ...levels(level, 90))
    return quiet.at === 'quiet' ? judgeQuiet(quiet) : quiet.at
  }
  expect(judge(0)).toBe('silent')
  expect(judge(0.15)).toBe('faint')
})

test('silence after speech keeps the result; another microphone restarts the check', () => {
  const heard = check(asked, ...levels(0.5, 8), ...levels(0, 200))
  expect(heard.at).toBe('heard')
  expect(reduceSoundCheck(heard, asked).at).toBe('opening')
})

test.each(['denied', 'missing', 'unavailable'] as const)(
  'a microphone that is %s is reported as such and can be requested again',
  (reason) => {
    const failed = check(asked, { type: 'failed', reason })
    expect(failed).toEqual({ at: reason })
    expect(reduceSoundCheck(failed, { type: 'level', level: 0.9 })).toBe(failed)
    expect(reduceSoundCheck(failed, asked).at).toBe('opening')
  },
)

test('a microphone that is unplugged after the check is missing', () => {
  expect(check(asked, ...levels(0.5, 8), { type: 'failed', reason: 'missing' })).toEqual({ at: 'missing' })
})

test('at most 280 levels are kept', () => {
  const long = check(asked, ...levels(0, 400), ...levels(0.4, 3))
  if (!('levels' in long)) throw new Error('the microphone is not open')
  expect(long.levels).toHaveLength(280)
  expect(long.levels.slice(-4)).toEqual([0, 0.4, 0.4, 0.4])
})

test('the list of microphones is empty unless there are several', () => {
  const input = (deviceId: string, label = '') => ({ kind: 'audioinput' as const, deviceId, label })
  const speaker = { kind: 'audiooutput' as const, deviceId: 's', label: 'Speaker' }
  expect(listMicrophones([input('default', 'Default'), input('a', 'Built in'), speaker])).toEqual([])
  expect(listMicrophones([input('')])).toEqual([])
  expect(
    listMicrophones([
      input('default', 'Default'),
      input('communications', 'Calls'),
      input('a', 'Built in'),
      input('b'),
    ]),
  ).toEqual([
    { deviceId: 'a', label: 'Built in' },
    { deviceId: 'b', label: 'Microphone 2' },
  ])
})

test.each(['heard', 'skipped', 'typing'] as const)('a check that ended with "%s" is not shown again', (outcome) => {
  const storage = makeStorage()
  expect(soundCheckDue(storage)).toBe('due')
  rememberSoundCheck(storage, outcome)
  expect(soundCheckDue(storage)).toBe('remembered')
  expect(storage.getItem('greenroom-sound-check')).toBe(outcome)
})

test('without access to storage the check stays due', () => {
  const storage = makeStorage()
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const forbidden = { ...storage, getItem: refuse, setItem: refuse }
  rememberSoundCheck(forbidden, 'heard')
  expect(soundCheckDue(forbidden)).toBe('due')
})

function makeStorage(): Storage {
  const entries = new Map<string, string>()
  return {
    length: 0,
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: () => null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  }
}
