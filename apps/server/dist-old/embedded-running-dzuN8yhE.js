import { a as isPostmasterOf, i as productRole, s as postmasterFile } from "./postgres-MVQqxoN5.js";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
// apps/server/src/db/embedded-running.ts
/** Where a root start puts the cluster when it can use no folder of ours. */
const systemFolder = "/var/lib/greenroom/pg";
/**
* How to connect to an embedded PostgreSQL that runs already, for a command beside the product: nothing is locked, started or
* stopped. `folder` is the one that `startEmbedded` was given. Gives undefined when none runs there.
*/
async function findRunning(options) {
	const folders = options.folderChosen === "by default" ? [options.folder, systemFolder] : [options.folder];
	for (const folder of folders) {
		const data = join(folder, "data");
		const [pid, , , port, socket, address, , state] = (await readFile(postmasterFile(data), "utf8").catch(() => "")).split("\n").map((line) => line.trim());
		if (state !== "ready" || !await isPostmasterOf(data, Number(pid))) continue;
		return {
			...socket ? { host: socket } : {
				host: address,
				password: await readFile(join(folder, "password"), "utf8")
			},
			port: Number(port),
			user: productRole,
			database: "postgres"
		};
	}
}
export { findRunning as t };

//# sourceMappingURL=embedded-running-dzuN8yhE.js.map