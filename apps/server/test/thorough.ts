/** The number of repetitions of tests for rare events: full in CI, fewer locally. */
export const thorough = Boolean(process.env.CI)
