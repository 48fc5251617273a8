import { expect, test } from 'vitest'
import { allTitles, searchTitles, sectors } from './index.ts'
import { synonyms } from './synonyms.ts'

/** Queries of every kind: names, prefixes, typos, sectors and industries. */
function everyKindOfQuery(): string[] {
  const titles = [...new Set(allTitles().map(({ jobTitle }) => jobTitle))]
  const every = (step: number, from = 0) => titles.filter((_, index) => index % step === from)
  return [
    ...'abcdefghijklmnopqrstuvwxyz0',
    ...sectors.flatMap(({ sector, industries }) => [sector, ...industries.map(({ name }) => name)]),
    ...Object.keys(synonyms),
    ...every(8).map((title) => title.slice(0, 2 + (title.length % 7))),
    ...every(8, 1).map((title) => title.toLowerCase().slice(0, Math.ceil(title.length * 0.7))),
    ...every(8, 2).map(withoutLetter),
    ...every(8, 3).map(withTwoSwapped),
    ...every(8, 4).map(withWrongLetter),
    ...every(12, 5).map((title) => title.split(' ').reverse().join(' ')),
    ...every(12, 6).map((title) => title.replaceAll(' ', '')),
    ...every(12, 7).map((title) => `senior ${title}`),
    'front end',
    'retail manager',
    'project manager technology',
    'senior softwre enginer',
    'Détective!',
    'hr pm',
    'r&d',
    'it it it',
    'dragon tamer',
    '.*',
    '漢字',
  ]
}
const middle = (title: string) => Math.floor(title.length / 2)
const withoutLetter = (title: string) => title.slice(0, middle(title)) + title.slice(middle(title) + 1)
const withWrongLetter = (title: string) => `${title.slice(0, middle(title))}q${title.slice(middle(title) + 1)}`
function withTwoSwapped(title: string) {
  const at = middle(title)
  return title.slice(0, at) + title.charAt(at + 1) + title.charAt(at) + title.slice(at + 2)
}

test('the results of several hundred queries, their order and matched ranges match the snapshot', async () => {
  const lines = [...new Set(everyKindOfQuery())].map((query) => {
    const hits = searchTitles(query, 5).map(
      ({ jobTitle, sector, foundBy, score, ranges }) =>
        `${jobTitle} @ ${sector} ${foundBy} ${score.toFixed(4)} ${ranges.map((range) => range.join('-')).join(' ')}`,
    )
    return [query, ...hits.map((hit) => `  ${hit.trimEnd()}`)].join('\n')
  })
  expect(lines.length).toBeGreaterThan(400)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('search-results.txt')
})
