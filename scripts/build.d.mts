/** Builds browser and server code, unless what is there was built from exactly these sources. */
export function buildIfNeeded(): Promise<void>
