const prefixOf = (interviewId: string) => `interview-${interviewId}-`

/** The name under which this browser keeps a field of an interview: its tab, and the words that are not submitted yet. */
export const storedKey = (interviewId: string, field: string): string => `${prefixOf(interviewId)}${field}`

/** Removes everything this browser keeps of an interview that has ended. */
export function removeStored(storage: Storage, interviewId: string): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const name of names) if (name?.startsWith(prefixOf(interviewId))) storage.removeItem(name)
}
