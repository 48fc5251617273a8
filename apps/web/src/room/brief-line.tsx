import type { Heading } from './queries.ts'

const mostNamed = 4

/** What was taken from the job description and what was not, said once, at the first question. */
export function BriefLine({ understood, notice }: Pick<Heading, 'understood' | 'notice'>) {
  const level = understood.find((entry) => entry.startsWith('Level: '))
  const topics = understood.filter((entry) => entry !== level)
  if (topics.length === 0 && notice === null) return null
  const more = topics.length - mostNamed
  const named = [...topics.slice(0, mostNamed), ...(more > 0 ? [`and ${more} more`] : [])]
  return (
    <p className="label brief-line">
      {topics.length > 0 && `We will ask about: ${named.join('; ')}. `}
      {topics.length > 0 && level && `${level}. `}
      {notice}
    </p>
  )
}
