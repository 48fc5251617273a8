import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { Access, Provider } from './provider.ts'

/** Any server with OpenAI's chat completions API: Ollama, vLLM, llama.cpp and many hosted ones. */
export function connect({ url = '', key, fetch }: Access): Provider {
  const provider = createOpenAICompatible({
    name: 'interviewer',
    baseURL: url,
    apiKey: key,
    supportsStructuredOutputs: true,
    includeUsage: true,
    fetch,
  })
  return {
    model: (name) => provider(name),
    options: (strict) => ({ interviewer: { strictJsonSchema: strict } }),
    thinks: false,
  }
}
