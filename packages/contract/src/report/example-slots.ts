export type ExamplePart = { kind: 'words'; text: string } | { kind: 'slot'; text: string }

/** Cuts an example into words and the slots that the user fills in: "By [time] it was full" has one slot. */
export function cutSlots(example: string): ExamplePart[] {
  return example.split(/(\[[^[\]]{1,60}\])/).flatMap<ExamplePart>((text, index) => {
    if (text === '') return []
    return [{ kind: index % 2 === 1 ? 'slot' : 'words', text }]
  })
}
