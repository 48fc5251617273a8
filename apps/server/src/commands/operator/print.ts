import { controlCharacters } from '@greenroom/contract/text'

/** Prints to the terminal, with control characters in user text escaped (terminal injection). */
export const print = (text: string) => process.stdout.write(`${escapeControls(text)}\n`)

/** Control characters and changes of the reading direction as JSON writes them, such as \u001b; line feeds stay. */
export const escapeControls = (text: string): string =>
  text.replace(controlCharacters, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)
