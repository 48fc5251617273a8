/** The tables as the migrations make them; a test holds the two against each other. */
export * from './schema/accounts.ts'
export * from './schema/billing.ts'
export * from './schema/interviews.ts'
export * from './schema/messages.ts'
export * from './schema/model-usage.ts'
export * from './schema/reviews.ts'
export * from './schema/speech.ts'
