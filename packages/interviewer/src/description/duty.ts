/** One thing that a description asks for: its line as it stands, and as few words as say it. */
export type Duty = { line: string; words: string; kind: 'duty' | 'requirement' }
