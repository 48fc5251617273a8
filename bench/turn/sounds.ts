import type { Page } from '@playwright/test'

/** An audio file that the page plays: its URL, and when playback had actually started (0: not yet). */
export type Sound = { url: string; heard: number }
/** Timestamps of one turn, in milliseconds of the page's clock. */
export type Watched = { submitted: number; shown: number; sounds: Sound[] }

declare global {
  interface Window {
    watched: Watched
  }
}

/**
 * For `page.addInitScript(watchSounds)`: records when Submit was pressed, when the question changed, and the playback of every audio
 * element since, acknowledgment or question.
 */
export function watchSounds(): void {
  localStorage.setItem('greenroom-sound-check', 'done')
  window.watched = { submitted: 0, shown: 0, sounds: [] }
  const begin = (event: Event) => {
    const button = (event.target as Element).closest?.('button')
    if (button?.textContent?.startsWith('Submit'))
      window.watched = { submitted: performance.now(), shown: 0, sounds: [] }
  }
  addEventListener('click', begin, { capture: true })
  let question = ''
  new MutationObserver(() => {
    const text = document.querySelector('h1')?.textContent ?? ''
    if (text === question || text === '') return
    question = text
    requestAnimationFrame(() => {
      window.watched.shown ||= performance.now()
    })
  }).observe(document, { subtree: true, childList: true, characterData: true })

  // Prefetched audio is played from a blob URL; maps it back to its URL on the server.
  const fetched = new WeakMap<Blob, string>()
  const { blob } = Response.prototype
  Response.prototype.blob = async function (this: Response) {
    const held = await blob.call(this)
    fetched.set(held, this.url)
    return held
  }
  const origins = new Map<string, string>()
  const { createObjectURL } = URL
  URL.createObjectURL = (held: Blob | MediaSource) => {
    const address = createObjectURL.call(URL, held)
    const origin = held instanceof Blob ? fetched.get(held) : undefined
    if (origin) origins.set(address, origin)
    return address
  }

  const started: { player: HTMLMediaElement; src: string; sound: Sound }[] = []
  // The 'playing' event comes before any sound, so `currentTime` decides.
  const listen = () => {
    for (const one of started.splice(0)) {
      const { player, src, sound } = one
      if (player.src !== src) continue
      if (player.currentTime > 0) sound.heard = performance.now()
      else started.push(one)
    }
    requestAnimationFrame(listen)
  }
  requestAnimationFrame(listen)
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    // Resuming after a pause is not a first sound.
    if (this.currentTime === 0) {
      const { src } = this
      const sound = { url: origins.get(src) ?? src, heard: 0 }
      started.push({ player: this, src, sound })
      window.watched.sounds.push(sound)
    }
    return play.call(this)
  }
}

/** Milliseconds from Submit. */
export type TurnTimes = { firstSound: number; question: number; shown: number }

/**
 * Waits until the next question is audible and returns the times from Submit. `isAcknowledgment` distinguishes an acknowledgment from a
 * question by its URL.
 */
export async function readTurn(page: Page, isAcknowledgment: (url: string) => boolean): Promise<TurnTimes> {
  for (;;) {
    const { submitted, shown, sounds } = await page.evaluate(() => window.watched)
    const heard = sounds.filter((sound) => sound.heard > 0)
    const question = heard.find(({ url }) => !isAcknowledgment(url))
    if (submitted > 0 && shown > 0 && question) {
      const firstSound = Math.min(...heard.map((sound) => sound.heard))
      return { firstSound: firstSound - submitted, question: question.heard - submitted, shown: shown - submitted }
    }
    await page.waitForTimeout(20)
  }
}
