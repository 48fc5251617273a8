/** Long enough for a browser that asks where to save, in milliseconds. */
const keptFor = 60_000

/** Downloads a file through a temporary object URL. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), keptFor)
}
