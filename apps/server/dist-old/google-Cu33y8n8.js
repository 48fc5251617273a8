import { createGoogle } from "@ai-sdk/google";
// apps/server/src/interviewer/model/providers/google.ts
/** Google's Gemini by its `generateContent`. */
function connect({ url, key, fetch }) {
	const provider = createGoogle({
		baseURL: url ?? "https://generativelanguage.googleapis.com/v1beta",
		apiKey: key,
		fetch
	});
	return {
		model: (name) => provider(name),
		options: () => ({}),
		thinks: true
	};
}
export { connect };

//# sourceMappingURL=google-Cu33y8n8.js.map