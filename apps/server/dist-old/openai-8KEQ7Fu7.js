import { createOpenAI } from "@ai-sdk/openai";
// apps/server/src/interviewer/model/providers/openai.ts
/** OpenAI by its Responses API, which all of its current models answer. */
function connect({ url, key, fetch }) {
	const provider = createOpenAI({
		baseURL: url ?? "https://api.openai.com/v1",
		apiKey: key,
		fetch
	});
	return {
		model: (name) => provider.responses(name),
		options: (strict) => ({ openai: {
			store: false,
			strictJsonSchema: strict,
			reasoningSummary: null
		} }),
		thinks: true
	};
}
export { connect };

//# sourceMappingURL=openai-8KEQ7Fu7.js.map