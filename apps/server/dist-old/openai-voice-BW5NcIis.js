import { t as createVoiceServer } from "./voice-server-ChRPwB2X.js";
// apps/server/src/speech/openai-voice.ts
/** Any server that speaks OpenAI's `POST {base}/audio/speech`. MP3 is asked for; one that answers with WAV is heard, too. */
function createOpenAiVoice({ url, model, voice, key }, patienceMs) {
	return createVoiceServer({
		name: `openai-compatible/${model}/${voice}`,
		address: `${url.replace(/\/+$/, "")}/audio/speech`,
		headers: key === void 0 ? {} : { authorization: `Bearer ${key}` },
		bodyOf: (input) => ({
			model,
			voice,
			input,
			response_format: "mp3"
		})
	}, patienceMs);
}
export { createOpenAiVoice };

//# sourceMappingURL=openai-voice-BW5NcIis.js.map