import { expect, type Page } from '@playwright/test'
import { changeProduct } from './product-info.ts'

/** The result of the page's microphone request; the humming one comes with the scripted recognizer. */
export type MicrophoneFault = 'silent' | 'denied' | 'missing' | 'never_answered' | 'page_not_secure'

/** From the next page on, the browser's microphone is this one. Install a scripted recognizer before it, if there is one. */
export const installMicrophone = (page: Page, fault: MicrophoneFault) =>
  page.addInitScript((what: MicrophoneFault) => {
    if (!navigator.mediaDevices) return
    if (what === 'page_not_secure') {
      Object.defineProperty(navigator, 'mediaDevices', { value: undefined })
      return
    }
    navigator.mediaDevices.getUserMedia = async () => {
      if (what === 'denied') throw new DOMException('Permission denied', 'NotAllowedError')
      if (what === 'missing') throw new DOMException('Requested device not found', 'NotFoundError')
      if (what === 'never_answered') return new Promise<MediaStream>(() => {})
      return new AudioContext().createMediaStreamDestination().stream
    }
  }, fault)

/** Counts open microphones, and fakes a device list with these names. */
export const watchMicrophones = (page: Page, labels: string[] = []) =>
  page.addInitScript((names: string[]) => {
    const streams: MediaStream[] = []
    const asked: unknown[] = []
    Object.assign(window, {
      openMicrophones: () =>
        streams.flatMap((stream) => stream.getTracks()).filter((t) => t.readyState === 'live').length,
      askedMicrophones: () => asked,
    })
    if (!navigator.mediaDevices) return
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const audio = wanted?.audio
      asked.push(typeof audio === 'object' ? (audio.deviceId ?? null) : null)
      const stream = await open(wanted)
      streams.push(stream)
      return stream
    }
    navigator.mediaDevices.enumerateDevices = async () =>
      names.map((label) => {
        const device = { deviceId: `id of ${label}`, groupId: '', kind: 'audioinput' as const, label }
        return { ...device, toJSON: () => device }
      })
  }, labels)

/** How many chunks of recordings IndexedDB holds. */
export const storedChunks = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('greenroom-recordings')
        // Nothing was stored: the product creates the object store, not the test.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve(0)
        opening.onsuccess = () => {
          const count = opening.result.transaction('pieces').objectStore('pieces').count()
          count.onsuccess = () => {
            opening.result.close()
            resolve(count.result)
          }
          count.onerror = () => reject(count.error)
        }
      }),
  )

/** Presses a button that records, and waits until something was recorded. */
export async function startRecording(page: Page, name = 'Start recording'): Promise<void> {
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('main').getByText(/^Recording(, [01]:\d\d left)?$/)).toBeVisible()
  await expect.poll(() => storedChunks(page)).toBeGreaterThan(0)
}

/** Replaces the database of recordings by one of version 1, whose keys had 'own question'. Returns the number of those chunks. */
export const downgradeRecordings = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    type Stored = { piece: Blob; seconds: number }
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const name = 'greenroom-recordings'
    const current = await resultOf(indexedDB.open(name))
    const store = current.transaction('pieces').objectStore('pieces')
    const [keys, values] = await Promise.all([resultOf(store.getAllKeys()), resultOf<Stored[]>(store.getAll())])
    // Copies: the bytes of a stored Blob go with its database.
    const copies = await Promise.all(
      values.map(async ({ piece, seconds }) => {
        return { piece: new Blob([await piece.arrayBuffer()], { type: piece.type }), seconds }
      }),
    )
    current.close()
    // Requests for one database are queued, so the page can't open it in between.
    const deleting = indexedDB.deleteDatabase(name)
    const creating = indexedDB.open(name, 1)
    creating.onupgradeneeded = () => {
      const pieces = creating.result.createObjectStore('pieces')
      for (const [at, key] of (keys as [string, string, number, number][]).entries()) {
        const [interviewId, recorded, ...place] = key
        pieces.put(copies[at], [interviewId, recorded === 'own_question' ? 'own question' : recorded, ...place])
      }
    }
    await resultOf(deleting)
    const earlier = await resultOf(creating)
    const renamed = await resultOf(earlier.transaction('pieces').objectStore('pieces').getAllKeys())
    earlier.close()
    return renamed.filter((key) => (key as string[])[1] === 'own question').length
  })

/** From the next page on, the browser recognizes no speech, as Firefox. */
export const removeRecognizer = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name)
  })

/** From the next page on, the installation transcribes no recordings. */
export const removeTranscription = (page: Page) => changeProduct(page, { transcription: 'none' })

declare global {
  interface Window {
    openMicrophones(): number
    /** The requested device of each call, or null for the browser's default. */
    askedMicrophones(): unknown[]
  }
}
