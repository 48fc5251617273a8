/** Names the note in local storage that the server hasn't heard of a logout yet. By itself, because home's first script reads it. */
export const pendingLogoutKey = 'logoutOwed'
