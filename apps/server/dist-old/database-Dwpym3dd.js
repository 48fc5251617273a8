import { sql } from "drizzle-orm";
// apps/server/src/db/database.ts
/** Runs `work` in one transaction and gives its result once it is on disk. */
function inTransaction(db, work) {
	return db.transaction(work);
}
/** Fails when the database does not answer. */
async function assertAnswering(db) {
	await db.execute(sql`select 1`);
}
export { inTransaction as n, assertAnswering as t };

//# sourceMappingURL=database-Dwpym3dd.js.map