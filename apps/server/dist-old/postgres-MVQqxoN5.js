import { c as SetupError } from "./config-kAVItIZF.js";
import { readFile, readlink, realpath } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { execFile } from "node:child_process";
import pg from "pg";
import { drizzle } from "drizzle-orm/node-postgres";
// apps/server/src/db/embedded-postmaster.ts
const run = promisify(execFile);
const ask = (program, args) => run(program, args).catch(() => ({ stdout: "" }));
/** The lock file of a cluster: PostgreSQL writes it, and leaves it when it is killed. */
const postmasterFile = (data) => join(data, "postmaster.pid");
/** The process that the lock file names, or undefined without one. */
async function postmasterPid(data) {
	const lines = await readFile(postmasterFile(data), "utf8").catch(() => void 0);
	const pid = Number(lines?.split("\n", 1)[0]);
	return pid > 0 ? pid : void 0;
}
/**
* Whether this process is the PostgreSQL of this folder. After a restart of the machine or in a container the number often
* belongs to another program. What cannot be shown counts as no: PostgreSQL itself still refuses a folder that is in use.
*/
async function isPostmasterOf(data, pid) {
	const [program, ...args] = await commandOf(pid);
	if (!program || !["postgres", "postmaster"].includes(basename(program))) return false;
	const home = await readlink(`/proc/${pid}/cwd`).catch(() => void 0);
	if (home !== void 0) return isSameFolder(home, data);
	const at = args.indexOf("-D");
	return at < 0 || args.slice(at).join(" ").includes(data);
}
/** Compares where two paths lead, as far as this user may look. */
async function isSameFolder(a, b) {
	const [first, second] = await Promise.all([a, b].map((path) => realpath(path).catch(() => path)));
	return first === second;
}
/** The command line of a running process; empty for one that is gone, a zombie or not ours to see. */
async function commandOf(pid) {
	if (process.platform === "win32") {
		const { stdout } = await ask("tasklist", [
			"/FI",
			`PID eq ${pid}`,
			"/FO",
			"CSV",
			"/NH"
		]);
		return [/^"([^"]+)\.exe"/i.exec(stdout.trim())?.[1] ?? ""].filter(Boolean);
	}
	if (process.platform === "linux") return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0").filter(Boolean);
	const { stdout } = await ask("ps", [
		"-ww",
		"-o",
		"command=",
		"-p",
		String(pid)
	]);
	const [program = "", ...options] = stdout.trim().split(/ (?=-)/);
	return [program, ...options.flatMap((option) => option.split(" "))].filter(Boolean);
}
// apps/server/src/db/embedded-role.ts
/** Who the product is in its own PostgreSQL: it owns its database and everything in it, and has no other right. */
const productRole = "greenroom_app";
/** What the superuser owns beside the system: the database at first, and all of it in a folder from before this role. */
const ownedBySuperuser = `
  with ours as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  select format('database %I', datname) as thing from pg_database
    where datname = current_database() and datdba = current_user::regrole
  union all select format('schema %I', nspname) from pg_namespace join ours using (oid, nspname)
    where nspowner = current_user::regrole
  union all select format('table %s', pg_class.oid::regclass) from pg_class join ours on ours.oid = relnamespace
    where relowner = current_user::regrole and (relkind in ('r', 'p', 'v', 'm') or relkind = 'S' and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i')))
  union all select format('routine %s', pg_proc.oid::regprocedure) from pg_proc join ours on ours.oid = pronamespace
    where proowner = current_user::regrole
  union all select format('type %s', pg_type.oid::regtype) from pg_type join ours on ours.oid = typnamespace
    left join pg_class on pg_class.oid = typrelid
    where typowner = current_user::regrole and (typtype in ('e', 'd', 'r') or relkind = 'c')`;
/**
* Makes the product's role and gives it what the superuser owns, all or nothing; a start that finds this done only asks. One
* by one, because PostgreSQL does not reassign what belongs to the role that a cluster was made with, nor lets it be less.
*/
async function prepareProductRole(superuser) {
	const client = new pg.Client(superuser);
	client.on("error", () => {});
	try {
		await client.connect();
		const { rows } = await client.query(ownedBySuperuser);
		if (rows.length === 0) return;
		await client.query("begin");
		const { rowCount } = await client.query("select from pg_roles where rolname = $1", [productRole]);
		if (rowCount === 0) await client.query(`create role ${productRole} login`);
		if (superuser.password) await client.query(`alter role ${productRole} password ${client.escapeLiteral(String(superuser.password))}`);
		for (const { thing } of rows) await client.query(`alter ${thing} owner to ${productRole}`);
		await client.query("commit");
	} finally {
		await client.end().catch(() => {});
	}
}
// apps/server/src/db/postgres.ts
/** The oldest PostgreSQL that the product promises to run on. */
const lowestVersion = 15;
/**
* Opens a pool and makes sure that what is committed is on disk. Fails with one sentence. A query that waits for a lock fails
* after `lockTimeoutMs` (two seconds unless given; 0 waits for good), so that one slow holder does not take every connection.
*/
async function openDatabase(connection, options) {
	const pool = new pg.Pool({
		...connection,
		max: options.connections,
		connectionTimeoutMillis: 5e3,
		onConnect: async (client) => {
			await client.query(`set lock_timeout = ${options.lockTimeoutMs ?? 2e3}`);
		}
	});
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	await assertDurable(pool);
	return {
		db: drizzle(pool),
		pool,
		close: () => pool.end()
	};
}
/** Said of a database that cannot be reached or asked. */
const notAnswering = ({ message }) => new SetupError(`The database does not answer (${message}): check DATABASE_URL and that the server runs.`);
async function assertDurable(pool) {
	const { rows } = await pool.query("select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'server_version_num')").catch((error) => {
		throw notAnswering(error);
	});
	const settings = Object.fromEntries(rows.map((row) => [row.name, row.setting]));
	if (Number(settings.server_version_num) < lowestVersion * 1e4) throw new SetupError(`PostgreSQL ${lowestVersion} or newer is needed: upgrade the server that DATABASE_URL names.`);
	for (const name of [
		"fsync",
		"full_page_writes",
		"synchronous_commit"
	]) if (settings[name] === "off") throw new SetupError(`PostgreSQL has ${name} off, so an answer could be lost: switch it on.`);
}
export { isPostmasterOf as a, postmasterPid as c, productRole as i, openDatabase as n, isSameFolder as o, prepareProductRole as r, postmasterFile as s, notAnswering as t };

//# sourceMappingURL=postgres-MVQqxoN5.js.map