import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
// apps/server/src/interviewer/model/providers/openai-compatible.ts
/** Any server with the chat completions of OpenAI: Ollama, vLLM, llama.cpp and many that are hosted. */
function connect({ url = "", key, fetch }) {
	const provider = createOpenAICompatible({
		name: "interviewer",
		baseURL: url,
		apiKey: key,
		supportsStructuredOutputs: true,
		includeUsage: true,
		fetch
	});
	return {
		model: (name) => provider(name),
		options: (strict) => ({ interviewer: { strictJsonSchema: strict } }),
		thinks: false
	};
}
export { connect };

//# sourceMappingURL=openai-compatible-AEYk1ZLO.js.map