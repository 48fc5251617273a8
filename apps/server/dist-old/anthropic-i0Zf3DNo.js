import { createAnthropic } from "@ai-sdk/anthropic";
// apps/server/src/interviewer/model/providers/anthropic.ts
/** Anthropic by its Messages API. */
function connect({ url, key, fetch }) {
	const provider = createAnthropic({
		baseURL: url ?? "https://api.anthropic.com/v1",
		apiKey: key,
		fetch
	});
	return {
		model: (name) => provider(name),
		options: () => ({ anthropic: { structuredOutputMode: "outputFormat" } }),
		thinks: false
	};
}
export { connect };

//# sourceMappingURL=anthropic-i0Zf3DNo.js.map