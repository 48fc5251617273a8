/** Who wrote a part of the report, where that is another author than the report's; nothing for ''. */
export function PartByline({ words }: { words: string }) {
  return words === '' ? null : <p className="part-byline small soft">{words}</p>
}
