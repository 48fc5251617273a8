/** Where a tab keeps an answer that was typed on the landing page and not sent yet. */
export const tryoutDraftKey = 'greenroom-tryout'
