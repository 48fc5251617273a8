import { readdirSync, readFileSync } from 'node:fs'

/** Something people say in every trade ("I learned", "I told my boss"). Its sentences train each point that names it. */
export type Kind = {
  id: string
  /** What counts and what doesn't, for authors. */
  means: string
  yes: string[]
  no: string[]
}

/** What people say when they make one point of a question, and near-misses that only use its words. */
export type SpokenPoint = { questionId: string; pointId: string; kinds: string[]; yes: string[]; no: string[] }

const linesIn = (folder: 'kinds' | 'points'): { file: string; line: string }[] =>
  readdirSync(new URL(`${folder}/`, import.meta.url))
    .sort()
    .flatMap((file) =>
      readFileSync(new URL(`${folder}/${file}`, import.meta.url), 'utf8')
        .split('\n')
        .map((line) => ({ file: `${folder}/${file}`, line: line.trim() })),
    )
    .filter(({ line }) => line !== '')

/** All kinds, as kinds/*.txt holds them. Fails on a line that has no meaning there. */
export function readKinds(): Kind[] {
  const kinds: Kind[] = []
  for (const { file, line } of linesIn('kinds')) {
    const last = kinds.at(-1)!
    if (line.startsWith('= ')) kinds.push({ id: line.slice(2), means: '', yes: [], no: [] })
    else if (line.startsWith('means: ')) last.means = line.slice(7)
    else readSentence(last, line, file)
  }
  return kinds
}

/** The sentences of all points, as points/*.txt holds them. Fails on a line that has no meaning there. */
export function readPoints(): SpokenPoint[] {
  const points: SpokenPoint[] = []
  let questionId = ''
  for (const { file, line } of linesIn('points')) {
    if (line.startsWith('= ')) questionId = line.slice(2)
    else if (line.startsWith('# ')) {
      const [pointId = '', kinds = ''] = line.slice(2).split(/ · ?/)
      points.push({ questionId, pointId, kinds: kinds.split(', ').filter(Boolean), yes: [], no: [] })
    } else readSentence(points.at(-1)!, line, file)
  }
  return points
}

function readSentence(into: { yes: string[]; no: string[] }, line: string, file: string): void {
  if (line.startsWith('+ ')) into.yes.push(line.slice(2))
  else if (line.startsWith('- ')) into.no.push(line.slice(2))
  else throw new Error(`${file}: neither a heading nor a sentence: ${line}`)
}
