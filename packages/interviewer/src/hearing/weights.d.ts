type Weights = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>

/** How much each stem speaks for a point (log-odds), by question and point. Made by hearing/write-weights.ts. */
export function readWeights(): Weights
