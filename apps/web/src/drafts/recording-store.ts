/** A recording that isn't transcribed yet, `seconds` long; `number` is that of its question. */
export type StoredRecording = { recording: Blob; seconds: number; number: number }
/** A chunk of a recording at its index `place` (from 0); `seconds` is the recording's length including it. */
export type RecordingPiece = { piece: Blob; place: number; seconds: number }
/** What was recorded: an answer, or a question of the candidate's own. Part of the stored key. */
export type Recorded = 'answer' | 'own_question'

type Stored = { piece: Blob; seconds: number }
type Key = [interviewId: string, recorded: Recorded, number: number, place: number]

const database = 'greenroom-recordings'
const version = 2
const pieces = 'pieces'
/** Timeout (milliseconds) for an IndexedDB that doesn't open. */
const readTimeout = 2000

/** The shared IndexedDB connection; undefined until the first use and after it was closed. */
let connection: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  connection ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(database, version)
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion === 0) request.result.createObjectStore(pieces)
      else renameOwnQuestions(request.transaction!.objectStore(pieces))
    }
    request.onsuccess = () => {
      const opened = request.result
      opened.onclose = () => {
        connection = undefined
      }
      // Another tab upgrades the database, which waits until all connections are closed.
      opened.onversionchange = () => {
        opened.close()
        connection = undefined
      }
      resolve(opened)
    }
    request.onerror = () => reject(request.error)
  })
  return connection
}

/** Migration from version 1, whose keys had 'own question'. */
function renameOwnQuestions(store: IDBObjectStore): void {
  const request = store.openCursor()
  request.onsuccess = () => {
    const cursor = request.result
    if (!cursor) return
    const [interviewId, recorded, number, place] = cursor.key as [string, string, number, number]
    if (recorded === 'own question') {
      const key: Key = [interviewId, 'own_question', number, place]
      store.put(cursor.value, key)
      cursor.delete()
    }
    cursor.continue()
  }
}

/** Runs one IndexedDB transaction and resolves when it has committed. Transactions run in the order of calls. */
async function transact<T>(mode: IDBTransactionMode, begin: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await open()).transaction(pieces, mode)
  const request = begin(transaction.objectStore(pieces))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** Best effort: without storage (full, blocked, missing) recording continues, and only a reload would lose it. */
const bestEffort = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => {},
    () => {},
  )

/** Key range of a prefix: in IndexedDB's key order arrays come after all numbers and strings. */
const keysStartingWith = (...start: (string | number)[]) => IDBKeyRange.bound(start, [...start, []])

export type RecordingStore = ReturnType<typeof openRecordingStore>

/** IndexedDB store for recordings that aren't transcribed yet, so that a reload doesn't lose them. */
export function openRecordingStore(interviewId: string, recorded: Recorded) {
  const removeAll = (store: IDBObjectStore) => store.delete(keysStartingWith(interviewId, recorded))
  return {
    /** Appends a chunk; the first one replaces the previous recording. Never rejects. */
    keep: (number: number, { piece, place, seconds }: RecordingPiece): Promise<void> =>
      bestEffort(
        transact('readwrite', (store) => {
          if (place === 0) removeAll(store)
          const stored: Stored = { piece, seconds }
          const key: Key = [interviewId, recorded, number, place]
          return store.put(stored, key)
        }),
      ),

    /** The stored recording, or null. Never rejects, and takes two seconds at most. */
    async find(): Promise<StoredRecording | null> {
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), readTimeout))
      return Promise.race([read(interviewId, recorded).catch(() => null), late])
    },

    remove: (): Promise<void> => bestEffort(transact('readwrite', removeAll)),
  }
}

async function read(interviewId: string, recorded: Recorded): Promise<StoredRecording | null> {
  const range = keysStartingWith(interviewId, recorded)
  const keys = (await transact('readonly', (store) => store.getAllKeys(range))) as Key[]
  const stored: Stored[] = await transact('readonly', (store) => store.getAll(range))
  const [first] = stored
  const last = stored.at(-1)
  if (!first || !last || !keys[0]) return null
  const recording = new Blob(
    stored.map(({ piece }) => piece),
    { type: first.piece.type },
  )
  return { recording, seconds: last.seconds, number: keys[0][2] }
}

/** Removes the recordings of an interview. Never rejects. */
export const removeRecordings = (interviewId: string): Promise<void> =>
  bestEffort(transact('readwrite', (store) => store.delete(keysStartingWith(interviewId))))

/** Removes the recordings of all other interviews. Never rejects. */
export async function removeRecordingsExcept(isKept: (interviewId: string) => boolean): Promise<void> {
  const keys = await transact('readonly', (store) => store.getAllKeys()).catch(() => [])
  const interviews = new Set((keys as Key[]).map(([interviewId]) => interviewId))
  await Promise.all([...interviews].filter((id) => !isKept(id)).map(removeRecordings))
}
