/** sessionStorage key of the unsent answer on the landing page. */
export const tryoutDraftKey = 'greenroom-tryout'
