/** Starts the built product on a free port and an empty data folder, with its address in BASE_URL; returns a function that stops it. */
export function startServer(environment?: Record<string, string>, logName?: string): Promise<() => Promise<void>>
/** The same, for Playwright. */
export default function setUp(): Promise<() => Promise<void>>
