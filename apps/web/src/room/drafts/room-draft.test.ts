import { beforeEach, expect, test } from 'vitest'
import { makeStorage } from '../../../test/memory-storage.ts'
import { beat, claimTab, releaseTab } from '../session/tab-lock.ts'
import { keptKey, openKeptRoom } from './room-draft.ts'

const id = '018f2b6a-0000-7000-8000-000000000001'
const now = 1_700_000_000_000

let storage = makeStorage()
let kept = openKeptRoom(storage, id)
beforeEach(() => {
  storage = makeStorage()
  kept = openKeptRoom(storage, id)
})

test('a half typed answer and its time come back after a reload', () => {
  kept.saveAnswer(2, { answer: { by: 'typing', text: 'We clo' }, recording: 'unused' })
  kept.saveTimer(75, now)
  expect(openKeptRoom(storage, id).restoreAnswer(2)).toEqual({
    answer: { by: 'typing', text: 'We clo' },
    recording: 'unused',
    secondsLeft: 75,
    submission: null,
  })
})

test('a spoken answer comes back with what was heard, and its recording stays used', () => {
  const answer = { by: 'voice', text: 'We closed.', raw: 'we closed', seconds: 12 } as const
  kept.saveAnswer(2, { answer, recording: 'used' })
  expect(kept.restoreAnswer(2)).toEqual({ answer, recording: 'used', secondsLeft: null, submission: null })
})

test('words for one question never appear under the next', () => {
  kept.saveAnswer(2, { answer: { by: 'typing', text: 'We closed.' }, recording: 'unused' })
  expect(kept.restoreAnswer(3)).toBeNull()
})

test('words survive the sweep of the interviews page', () => {
  kept.saveAnswer(2, { answer: { by: 'typing', text: 'We closed.' }, recording: 'unused' })
  for (const field of ['activeTab', 'heartbeat', 'questionIndex'] as const) storage.removeItem(keptKey(id, field))
  expect(kept.restoreAnswer(2)?.answer.text).toBe('We closed.')
})

test('a damaged store restores what it can and breaks nothing', () => {
  kept.saveAnswer(2, { answer: { by: 'typing', text: 'We closed.' }, recording: 'unused' })
  kept.saveTimer(75, now)
  storage.setItem(keptKey(id, 'timer'), 'soon')
  storage.setItem(keptKey(id, 'ownQuestions'), '{')
  storage.setItem(keptKey(id, 'submission'), '17')
  expect(kept.restoreAnswer(2)?.secondsLeft).toBeNull()
  expect(kept.restore().ownQuestions).toEqual([])
  expect(kept.restoreAnswer(2)?.submission).toBeNull()
})

test('a forbidden storage keeps nothing, and the room works without it', () => {
  const forbidden = { ...makeStorage(), getItem: refuse, setItem: refuse, removeItem: refuse }
  const room = openKeptRoom(forbidden, id)
  room.saveAnswer(1, { answer: { by: 'typing', text: 'x' }, recording: 'unused' })
  expect(room.restoreAnswer(1)).toBeNull()
})

test('what is on its way is known under its key until the answer is in, or was refused', () => {
  kept.saveAnswer(2, { answer: { by: 'typing', text: 'We closed.' }, recording: 'unused' })
  kept.saveSubmission({ key: 'k1', text: 'We closed.' })
  expect(openKeptRoom(storage, id).restoreAnswer(2)?.submission).toEqual({ key: 'k1', text: 'We closed.' })
  kept.saveSubmission(null)
  expect(kept.restoreAnswer(2)?.submission).toBeNull()
  kept.saveSubmission({ key: 'k2', text: 'We closed early.' })
  kept.forgetAnswer()
  expect(kept.read('submission')).toBeNull()
})

test('the line of a spoken answer is drawn again, and not under the next question', () => {
  kept.saveAnswer(2, { answer: { by: 'typing', text: 'We closed.' }, recording: 'unused' })
  kept.saveLevels([0, 1, 0.5])
  expect(kept.restoreLevels(2).map((level) => Math.round(level * 10))).toEqual([0, 10, 6])
  expect(kept.restoreLevels(3)).toEqual([])
})

test('each answer leaves a record for the last screen, which this tab alone keeps when the interview is over', () => {
  const tab = makeStorage()
  const room = openKeptRoom(storage, id, tab)
  room.saveAnswer(2, { answer: { by: 'voice', text: 'We closed.', raw: 'we closed', seconds: 12 }, recording: 'used' })
  room.saveLevels([0, 0, 1, 0, 4 / 9, 0])
  room.recordAnswer({ number: 2, by: 'voice', seconds: 12 })
  room.forgetAnswer()
  room.saveAnswer(1, { answer: { by: 'typing', text: 'We opened.' }, recording: 'unused' })
  room.recordAnswer({ number: 1, by: 'typing', seconds: 40 })
  const records = [
    { number: 1, by: 'typing', seconds: 40, levels: [] },
    { number: 2, by: 'voice', seconds: 12, levels: [1, 0, 4 / 9] },
  ]
  expect(openKeptRoom(storage, id, tab).answerRecords()).toEqual(records)

  room.finish()
  expect(storage.length).toBe(0)
  expect(openKeptRoom(storage, id, tab).answerRecords()).toEqual(records)
  expect(openKeptRoom(storage, 'other', tab).answerRecords()).toEqual([])
  openKeptRoom(storage, id, tab).clearAnswerRecords()
  expect(tab.length).toBe(0)
})

test('the last press of all is remembered until the server has ended the interview', () => {
  expect(kept.restore().ending).toBe('not_begun')
  kept.saveEnding()
  kept.forgetAnswer()
  expect(openKeptRoom(storage, id).restore().ending).toBe('begun')
})

test('leaving removes everything of this interview and nothing of another', () => {
  const other = openKeptRoom(storage, 'other')
  other.saveAnswer(1, { answer: { by: 'typing', text: 'mine' }, recording: 'unused' })
  const others = storage.length
  kept.saveAnswer(1, { answer: { by: 'typing', text: 'x' }, recording: 'used' })
  kept.saveTimer(20, now)
  kept.saveOwnQuestions(['Why?'])
  claimTab(kept, 'tab-1', now)
  kept.remove()
  kept.saveTimer(19, now)
  expect(storage.length).toBe(others)
})

test('a second tab is refused within three seconds of the heartbeat, and let in after', () => {
  expect(claimTab(kept, 'tab-1', now)).toBe('ours')
  expect(claimTab(kept, 'tab-2', now + 2999)).toBe('other_tab')
  expect(beat(kept, 'tab-1', now + 2000)).toBe('ours')
  expect(claimTab(kept, 'tab-2', now + 4000)).toBe('other_tab')
  expect(claimTab(kept, 'tab-2', now + 5000)).toBe('ours')
})

test('the first tab notices that another took over', () => {
  claimTab(kept, 'tab-1', now)
  claimTab(kept, 'tab-2', now + 3000)
  expect(beat(kept, 'tab-1', now + 3500)).toBe('moved')
  releaseTab(kept, 'tab-1')
  expect(kept.read('activeTab')).toBe('tab-2')
})

test('a reload is not taken for a second tab', () => {
  claimTab(kept, 'before reload', now)
  releaseTab(kept, 'before reload')
  expect(claimTab(kept, 'after reload', now + 100)).toBe('ours')
})

function refuse(): never {
  throw new Error('storage is forbidden')
}
