import { systemClock } from '../../kit/clock.ts'
import { SetupError } from '../../kit/setup-error.ts'
import { decideReview, listReviews, type Review } from '../../reviews/moderation.ts'
import { withDatabase } from './database.ts'
import { print } from './print.ts'
import { writeMoment } from './table.ts'

const decisions = { publish: 'published', decline: 'declined' } as const

/**
 * `reviews`: prints those that wait. `reviews all`: prints every review. `reviews publish|decline ID`: decides about one, known by
 * the beginning of its id.
 */
export async function handleReviews([action, id]: (string | undefined)[], form: 'json' | 'text'): Promise<number> {
  return withDatabase(async (db) => {
    if (action === undefined || action === 'all') {
      const found = await listReviews(db, action === 'all' ? 'all' : 'pending')
      print(form === 'json' ? JSON.stringify(found, null, 2) : describeReviews(found, action === 'all'))
      return 0
    }
    if (action !== 'publish' && action !== 'decline')
      throw new SetupError(`Unknown action "${action}": use all, publish ID or decline ID.`)
    if (!id) throw new SetupError(`Say which review: npm run operator -- reviews ${action} ID`)
    const review = pickReview(await listReviews(db, 'all'), id)
    const decided = await decideReview(db, review, decisions[action], systemClock.now())
    if (!decided) throw new SetupError('The review has changed in the meantime: list it again and read it.')
    print(
      form === 'json' ? JSON.stringify(decided, null, 2) : `${shortId(decided)}  ${decided.state}\n${quote(decided)}`,
    )
    return 0
  })
}

function pickReview(reviews: Review[], id: string): Review {
  const found = reviews.filter((review) => review.id.startsWith(id.toLowerCase()))
  const [review] = found
  if (review && found.length === 1) return review
  throw new SetupError(
    found.length === 0
      ? `No review has the ID "${id}".`
      : `More than one review ID starts with "${id}": give more of it.`,
  )
}

function describeReviews(reviews: Review[], all: boolean): string {
  if (reviews.length === 0) return all ? 'No reviews yet.' : 'No reviews are waiting.'
  const list = reviews.map(
    (review) =>
      `${shortId(review)}  ${review.state}, written ${writeMoment(review.writtenAt)} after an interview for ${review.job}\n${quote(review)}`,
  )
  return `${list.join('\n\n')}\n\nDecide with: npm run operator -- reviews publish ID, or decline ID`
}

const shortId = ({ id }: Review) => id.slice(0, 8)

const quote = ({ stars, name, text }: Review) =>
  `  ${'★'.repeat(stars)}${'☆'.repeat(5 - stars)} ${name ?? 'Anonymous'}\n${text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')}`
