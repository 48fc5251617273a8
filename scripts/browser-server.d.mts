/** The built product on a free port and an empty data folder, with its address in BASE_URL; gives what stops it. */
export default function startServer(): Promise<() => Promise<void>>
