/** A recording that nobody has written down yet, `seconds` long; `number` is that of its question. */
export type StoredRecording = { recording: Blob; seconds: number; number: number }
/** A piece of a recording at its place (from 0); `seconds` is how long the recording was when the piece came. */
export type RecordingPiece = { piece: Blob; place: number; seconds: number }
/** What was recorded: an answer, or a question of the candidate's own. */
export type Recorded = 'answer' | 'own question'

type Stored = { piece: Blob; seconds: number }
type Key = [interviewId: string, recorded: Recorded, number: number, place: number]

const database = 'greenroom-recordings'
const pieces = 'pieces'
/** Nobody waits longer than this (milliseconds) for a store that does not open. */
const findPatience = 2000

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(pieces)
    request.onsuccess = () => {
      request.result.onclose = () => {
        opened = undefined
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
  return opened
}

/** Resolves once what was begun is done. Callers are served in their order. */
async function transact<T>(mode: IDBTransactionMode, begin: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await open()).transaction(pieces, mode)
  const request = begin(transaction.objectStore(pieces))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** A store that is full, forbidden or missing keeps nothing, and the recording goes on: only a reload would lose it. */
const undisturbed = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => {},
    () => {},
  )

/** Every key that begins so: arrays come after all numbers and words. */
const beginning = (...start: (string | number)[]) => IDBKeyRange.bound(start, [...start, []])

export type RecordingStore = ReturnType<typeof openRecordingStore>

/** Keeps what is recorded in an interview in this browser while it is not written down, so that a reload does not lose it. */
export function openRecordingStore(interviewId: string, recorded: Recorded) {
  const removeAll = (store: IDBObjectStore) => store.delete(beginning(interviewId, recorded))
  return {
    /** Keeps the next piece; the first one takes the place of what was kept before. Never rejects. */
    keep: (number: number, { piece, place, seconds }: RecordingPiece): Promise<void> =>
      undisturbed(
        transact('readwrite', (store) => {
          if (place === 0) removeAll(store)
          const stored: Stored = { piece, seconds }
          const key: Key = [interviewId, recorded, number, place]
          return store.put(stored, key)
        }),
      ),

    /** What is kept, or null. Never rejects, and takes two seconds at most. */
    async find(): Promise<StoredRecording | null> {
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), findPatience))
      return Promise.race([read(interviewId, recorded).catch(() => null), late])
    },

    remove: (): Promise<void> => undisturbed(transact('readwrite', removeAll)),
  }
}

async function read(interviewId: string, recorded: Recorded): Promise<StoredRecording | null> {
  const range = beginning(interviewId, recorded)
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
  undisturbed(transact('readwrite', (store) => store.delete(beginning(interviewId))))

/** Removes the recordings of all interviews that do not stay. Never rejects. */
export async function removeRecordingsExcept(stays: (interviewId: string) => boolean): Promise<void> {
  const keys = await transact('readonly', (store) => store.getAllKeys()).catch(() => [])
  const interviews = new Set((keys as Key[]).map(([interviewId]) => interviewId))
  await Promise.all([...interviews].filter((id) => !stays(id)).map(removeRecordings))
}
