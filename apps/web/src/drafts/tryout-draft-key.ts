/** Where a tab keeps an answer that was typed on the landing page and not sent yet. */
export const keptTryoutKey = 'greenroom-tryout'
