/** What a topic without a verb is: a tool that was used, or a kind of work that was done. */
export type Subject = { name: string; kind: 'tool' | 'activity' }

const wordings: Record<Subject['kind'], readonly ((name: string) => string)[]> = {
  tool: [
    (name) => `Where have you used ${name}? Take me through one piece of work.`,
    (name) => `What's the last thing you did with ${name}?`,
    (name) => `What's something you made with ${name} that other people used?`,
    (name) => `How did you learn ${name}, and what did you first use it for?`,
  ],
  activity: [
    (name) => `Where have you done ${name}? Take me through one piece of work.`,
    (name) => `What's the hardest ${name} job you've had, and how did you go about it?`,
    (name) => `How did you learn ${name}, and where have you used it since?`,
    (name) => `What goes wrong most often in ${name}, and how do you keep it from happening?`,
  ],
}
/** How many questions about tools sound different. */
export const toolWordings = wordings.tool.length

/** A question about a tool or a kind of work, in the wording that is next. */
export const writeToolQuestion = ({ name, kind }: Subject, number: number): string =>
  wordings[kind][number % wordings[kind].length]!(name)

export const toolPatterns: readonly RegExp[] = Object.values(wordings).flatMap((list) =>
  list.map((write) => new RegExp(`^${write('SLOT').replace(/[?.]/g, '\\$&').replace('SLOT', '(.+)')}$`)),
)
