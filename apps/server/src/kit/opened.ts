/** Something that was opened and must be closed: gently, or at once when somebody does not want to wait. */
export type Closable = { close(): Promise<void>; force?(): Promise<void> }

/** What a start has opened so far, so that a stop in the middle of it closes exactly that. */
export type Opened = {
  /** Opens and remembers. Once closing has begun nothing is opened any more: it throws. */
  add<T extends Closable>(open: () => T): T
  /** Closes everything once, the youngest first. What fails to close is told and does not stop the others. */
  close(): Promise<void>
  /** Ends at once what can outlive this process. */
  force(): Promise<void>
}

/** Nothing opened yet; `tell` hears of what could not be closed. */
export function createOpened(tell: (error: unknown) => void): Opened {
  const things: Closable[] = []
  let closing: Promise<void> | undefined
  const closeAll = async () => {
    for (const thing of things.toReversed()) await thing.close().catch(tell)
  }
  return {
    add(open) {
      if (closing) throw new Error('Greenroom is stopping.')
      const thing = open()
      things.push(thing)
      return thing
    },
    close() {
      closing ??= closeAll()
      return closing
    },
    async force() {
      closing ??= Promise.resolve()
      await Promise.all(things.map((thing) => thing.force?.().catch(tell)))
    },
  }
}
