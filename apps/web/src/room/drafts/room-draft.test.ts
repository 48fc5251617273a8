import { beforeEach, expect, test } from 'vitest'
import { makeStorage } from '../../../test/memory-storage.ts'
import { beat, claimTab, releaseTab } from '../session/tab-lock.ts'
import { draftKey, openRoomDraft } from './room-draft.ts'

const id = '018f2b6a-0000-7000-8000-000000000001'
const now = 1_700_000_000_000

let storage = makeStorage()
let draft = openRoomDraft(storage, id)
beforeEach(() => {
  storage = makeStorage()
  draft = openRoomDraft(storage, id)
})

test('a partly typed answer and its time are restored after a reload', () => {
  draft.saveAnswer(2, { answer: { by: 'typing', text: 'We clo' }, recording: 'unused' })
  draft.saveTimer(75, now)
  expect(openRoomDraft(storage, id).restoreAnswer(2)).toEqual({
    answer: { by: 'typing', text: 'We clo' },
    recording: 'unused',
    secondsLeft: 75,
    submission: null,
  })
})

test('a spoken answer is restored with its transcript, and its recording remains used', () => {
  const answer = { by: 'voice', text: 'We closed.', raw: 'we closed', seconds: 12 } as const
  draft.saveAnswer(2, { answer, recording: 'used' })
  expect(draft.restoreAnswer(2)).toEqual({ answer, recording: 'used', secondsLeft: null, submission: null })
})

test('a draft is restored for its own question only', () => {
  draft.saveAnswer(2, { answer: { by: 'typing', text: 'We closed.' }, recording: 'unused' })
  expect(draft.restoreAnswer(3)).toBeNull()
})

test('a draft survives the cleanup by the interviews page', () => {
  draft.saveAnswer(2, { answer: { by: 'typing', text: 'We closed.' }, recording: 'unused' })
  for (const field of ['activeTab', 'heartbeat', 'questionIndex'] as const) storage.removeItem(draftKey(id, field))
  expect(draft.restoreAnswer(2)?.answer.text).toBe('We closed.')
})

test('a damaged store is restored as far as possible, without an error', () => {
  draft.saveAnswer(2, { answer: { by: 'typing', text: 'We closed.' }, recording: 'unused' })
  draft.saveTimer(75, now)
  storage.setItem(draftKey(id, 'timer'), 'soon')
  storage.setItem(draftKey(id, 'ownQuestions'), '{')
  storage.setItem(draftKey(id, 'submission'), '17')
  expect(draft.restoreAnswer(2)?.secondsLeft).toBeNull()
  expect(draft.restore().ownQuestions).toEqual([])
  expect(draft.restoreAnswer(2)?.submission).toBeNull()
})

test('the room works without access to storage', () => {
  const forbidden = { ...makeStorage(), getItem: refuse, setItem: refuse, removeItem: refuse }
  const room = openRoomDraft(forbidden, id)
  room.saveAnswer(1, { answer: { by: 'typing', text: 'x' }, recording: 'unused' })
  expect(room.restoreAnswer(1)).toBeNull()
})

test('a pending answer is stored with its idempotency key until it is accepted or rejected', () => {
  draft.saveAnswer(2, { answer: { by: 'typing', text: 'We closed.' }, recording: 'unused' })
  draft.saveSubmission({ key: 'k1', text: 'We closed.' })
  expect(openRoomDraft(storage, id).restoreAnswer(2)?.submission).toEqual({ key: 'k1', text: 'We closed.' })
  draft.saveSubmission(null)
  expect(draft.restoreAnswer(2)?.submission).toBeNull()
  draft.saveSubmission({ key: 'k2', text: 'We closed early.' })
  draft.forgetAnswer()
  expect(draft.read('submission')).toBeNull()
})

test('sound levels are restored for their own question only', () => {
  draft.saveAnswer(2, { answer: { by: 'typing', text: 'We closed.' }, recording: 'unused' })
  draft.saveLevels([0, 1, 0.5])
  expect(draft.restoreLevels(2).map((level) => Math.round(level * 10))).toEqual([0, 10, 6])
  expect(draft.restoreLevels(3)).toEqual([])
})

test('answer records outlive the interview in this tab only, until they are cleared', () => {
  const tab = makeStorage()
  const room = openRoomDraft(storage, id, tab)
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
  expect(openRoomDraft(storage, id, tab).answerRecords()).toEqual(records)

  room.finish()
  expect(storage.length).toBe(0)
  expect(openRoomDraft(storage, id, tab).answerRecords()).toEqual(records)
  expect(openRoomDraft(storage, 'other', tab).answerRecords()).toEqual([])
  openRoomDraft(storage, id, tab).clearAnswerRecords()
  expect(tab.length).toBe(0)
})

test('a pending end of the interview is stored', () => {
  expect(draft.restore().ending).toBe('not_begun')
  draft.saveEnding()
  draft.forgetAnswer()
  expect(openRoomDraft(storage, id).restore().ending).toBe('begun')
})

test('leaving removes the data of this interview only', () => {
  const other = openRoomDraft(storage, 'other')
  other.saveAnswer(1, { answer: { by: 'typing', text: 'mine' }, recording: 'unused' })
  const others = storage.length
  draft.saveAnswer(1, { answer: { by: 'typing', text: 'x' }, recording: 'used' })
  draft.saveTimer(20, now)
  draft.saveOwnQuestions(['Why?'])
  claimTab(draft, 'tab-1', now)
  draft.remove()
  draft.saveTimer(19, now)
  expect(storage.length).toBe(others)
})

test('a second tab is rejected within three seconds of the heartbeat, and accepted after that', () => {
  expect(claimTab(draft, 'tab-1', now)).toBe('ours')
  expect(claimTab(draft, 'tab-2', now + 2999)).toBe('other_tab')
  expect(beat(draft, 'tab-1', now + 2000)).toBe('ours')
  expect(claimTab(draft, 'tab-2', now + 4000)).toBe('other_tab')
  expect(claimTab(draft, 'tab-2', now + 5000)).toBe('ours')
})

test('the first tab notices that another took over', () => {
  claimTab(draft, 'tab-1', now)
  claimTab(draft, 'tab-2', now + 3000)
  expect(beat(draft, 'tab-1', now + 3500)).toBe('moved')
  releaseTab(draft, 'tab-1')
  expect(draft.read('activeTab')).toBe('tab-2')
})

test('a reload is not mistaken for a second tab', () => {
  claimTab(draft, 'before reload', now)
  releaseTab(draft, 'before reload')
  expect(claimTab(draft, 'after reload', now + 100)).toBe('ours')
})

function refuse(): never {
  throw new Error('storage is forbidden')
}
