/** The text yields no audible speech in this voice (empty, or a script that it cannot read). Trying again does not help. */
export class Unspeakable extends Error {
  constructor(message = 'This text has nothing to say aloud.') {
    super(message)
    this.name = 'Unspeakable'
  }
}
