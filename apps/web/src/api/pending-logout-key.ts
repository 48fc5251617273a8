/** localStorage key of a logout that isn't delivered yet. A file of its own, because home's first script reads it. */
export const pendingLogoutKey = 'logoutOwed'
