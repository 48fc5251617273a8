import { expect, test } from 'vitest'
import { scoreOf } from '../../fixtures/scoring.ts'

/** The same story told in the past and in the present, as people do whose first language has no past, or who tell it live. */
const told: [questionId: string, past: string, present: string][] = [
  [
    'behavioral-owned-mistake',
    'Last spring I sent the wrong price list to forty customers. I noticed it the same evening, so I called my manager and I told her before anybody else did. Then I wrote to every customer and I offered the old price for a week. Three of them thanked me, and nobody left. Since then I check the file with a second person.',
    'Last spring I send the wrong price list to forty customers. I notice it the same evening, so I call my manager and I tell her before anybody else does. Then I write to every customer and I offer the old price for a week. Three of them thank me, and nobody leaves. Since then I check the file with a second person.',
  ],
  [
    'behavioral-owned-mistake',
    'We were short on Saturday and I closed the wrong register. I put three people on the line, I called the other store, and she sent me one girl for four hours. We sold 14,000 and our plan was 13,500.',
    'We is short on Saturday and I close the wrong register. I put three people on the line, I call the other store, and she send me one girl for four hours. We sell 14,000 and our plan is 13,500.',
  ],
]

test.each(told)('%s: the tense of a story changes its score by a tenth at most', (id, past, present) => {
  expect(Math.abs(scoreOf(id, past) - scoreOf(id, present))).toBeLessThanOrEqual(0.1)
})
