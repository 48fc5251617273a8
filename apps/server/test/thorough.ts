/** What tries many times for something rare does so in full in CI, where nobody waits for it. */
export const thorough = Boolean(process.env.CI)
