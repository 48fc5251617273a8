/** What an interview is called that no job was named for: by its own button, and where only stories are practiced. */
export const anyJob = 'General interview'
export const storiesOfAnyJob = 'Behavioral Interview'
