import { c as SetupError, o as rotateKeys, r as keySettings, s as rotated, t as readConfig } from "./config-kAVItIZF.js";
import { parseArgs } from "node:util";
// apps/server/src/commands/rotate-keys.ts
const effect = `They take effect at the next start. Then:
- Sessions go on. Of the signing keys the one before the new one is still believed, older ones are not.
- Passwords stay as they are: each moves to the new secret when its owner next logs in, so all older secrets are kept.`;
/** Puts a new signing key and a new secret in front, in the data folder; with --print it only shows the settings that do so. */
async function run() {
	const printed = wantsPrint();
	const { keys, dataDir } = readConfig(process.env);
	if (printed || keys.kind === "given") say(keySettings(rotated(keys.kind === "given" ? keys : nothing)));
	if (printed) return;
	if (keys.kind === "given") throw new SetupError("The keys come from SIGNING_KEYS and SECRET_KEYS, so nothing was changed: set them to the two lines above, which are rotated.");
	await rotateKeys(dataDir);
	say(`A new signing key and a new secret are in ${dataDir}/keys. ${effect}`);
}
const nothing = {
	signing: [],
	secrets: []
};
const say = (text) => void process.stdout.write(`${text}\n`);
function wantsPrint() {
	try {
		return parseArgs({ options: { print: { type: "boolean" } } }).values.print === true;
	} catch {
		throw new SetupError("This is all there is to say: npm run rotate-keys [-- --print]");
	}
}
run().catch((error) => {
	const told = error instanceof SetupError ? error.message : `The keys were not rotated: ${String(error)}`;
	process.stderr.write(`${told}\n`);
	process.exitCode = 1;
});
export {};

//# sourceMappingURL=rotate-keys.js.map