/** Builds browser and server code, unless the existing build is up to date. */
export function buildIfNeeded(): Promise<void>
