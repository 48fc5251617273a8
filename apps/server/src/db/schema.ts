/** The tables as the migrations create them; a test compares the two. */
export * from './schema/accounts.ts'
export * from './schema/billing.ts'
export * from './schema/interviews.ts'
export * from './schema/messages.ts'
export * from './schema/model-usage.ts'
export * from './schema/reviews.ts'
export * from './schema/speech.ts'
