import type { Heading } from '../queries.ts'

const maxNamed = 4

/** What this interview promises to ask about, and at which level, said once, at the first question. */
export function PlannedTopics({ understood, level, notice }: Pick<Heading, 'understood' | 'level' | 'notice'>) {
  if (understood.length === 0 && notice === null) return null
  const more = understood.length - maxNamed
  const named = [...understood.slice(0, maxNamed), ...(more > 0 ? [`and ${more} more`] : [])]
  return (
    <p className="label planned-topics">
      {understood.length > 0 && `We'll ask about: ${named.join('; ')}. `}
      {understood.length > 0 && level !== 'Any' && `Level: ${level}. `}
      {notice}
    </p>
  )
}
