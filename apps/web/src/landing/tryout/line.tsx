import { VoiceLine } from '../../ui/voice-line.tsx'
import { levelsUntil, type MinuteLevels, tickCounts } from './minute-levels.ts'

type Props = { levels: MinuteLevels; milliseconds: number; sounds: 'live' | 'past' }

/** The minute as a line, once for a desk and once for a phone; styles show one of them. */
export function Line({ levels, milliseconds, sounds }: Props) {
  return (['wide', 'narrow'] as const).map((width) => (
    <VoiceLine
      key={width}
      className={`tryout-line tryout-line-${width} tryout-line-${sounds}`}
      levels={levelsUntil(levels, milliseconds, width)}
      ticks={tickCounts[width]}
    />
  ))
}
