/** A topic without a verb: a tool, or a kind of work. */
export type Subject = { name: string; kind: 'tool' | 'activity' | 'work' }

const wordings: Record<Subject['kind'], readonly ((name: string) => string)[]> = {
  tool: [
    (name) => `Where have you used ${name}? Take me through one piece of work.`,
    (name) => `What's the last thing you did with ${name}?`,
    (name) => `What's something you made with ${name} that other people used?`,
    (name) => `What do you use ${name} for most, and what's tricky about it?`,
    (name) => `What's the hardest thing you've had to do with ${name}?`,
    (name) => `Tell me about a problem you solved with ${name}.`,
  ],
  work: [
    (name) => `Tell me about your experience with ${name}.`,
    (name) => `What can go wrong with ${name}, and how do you prevent it?`,
    (name) => `Tell me about the last time your work involved ${name}. What did you do?`,
    (name) => `Take me through a job that involved ${name}.`,
    (name) => `What would you tell somebody new about ${name}?`,
  ],
  activity: [
    (name) => `Where have you done ${name}? Take me through one piece of work.`,
    (name) => `What's the hardest ${name} job you've had, and how did you go about it?`,
    (name) => `How did you learn ${name}, and where have you used it since?`,
    (name) => `What goes wrong most often in ${name}, and how do you keep it from happening?`,
  ],
}
/** Number of distinct wordings of tool questions. */
export const toolWordings = wordings.tool.length

/** Words a question about a tool or kind of work; `number` cycles through the wordings. */
export const writeToolQuestion = ({ name, kind }: Subject, number: number): string => {
  const at = number % wordings[kind].length
  // The "what did you make with it" wording doesn't fit infrastructure tools such as Terraform.
  const said = kind === 'tool' && at === making && !makes.test(name) ? hardest : at
  return wordings[kind][said]!(name)
}
const making = 2
const hardest = 4
const makes =
  /^(?:SQL|Python|R programming|Tableau|Power BI|Looker|Excel|PowerPoint|Google Sheets|Java|JavaScript|TypeScript|Go|Golang|Rust|C\+\+|C#|Ruby|Rails|PHP|Swift|Kotlin|React|Angular|Vue|HTML|CSS|WordPress|Shopify|Figma|Sketch|Adobe XD|Photoshop|Illustrator|InDesign|Premiere Pro|After Effects|Final Cut Pro|Canva|Blender|Unity|AutoCAD|Revit|SolidWorks|SketchUp|MATLAB|Access|VBA)\b/

export const toolPatterns: readonly RegExp[] = Object.values(wordings).flatMap((list) =>
  list.map((write) => new RegExp(`^${write('SLOT').replace(/[?.]/g, '\\$&').replace('SLOT', '(.+)')}$`)),
)
