import { tags } from '../call-docs.ts'
import { type CallName, calls } from '../calls.ts'
import type { Endpoint } from '../endpoint.ts'
import { reportFile } from '../report-file.ts'
import { audioPath, audioRefusals } from './audio.ts'
import { replyHeaders, requestHeaders } from './headers.ts'
import { describeCall, refusalsOf } from './operation.ts'
import { errorSchema, sharedRefusals } from './responses.ts'
import { toSchema } from './schema.ts'
import { securitySchemes } from './security.ts'

const introduction = `Everything the web client does, it does with these calls.

**Sessions.** \`login\` (then \`verify-code\` on a browser that is not trusted) gives an \`accessToken\` for the \`Authorization: Bearer\` header and a \`csrfToken\` for the \`X-CSRF-Token\` header of every write, and sets the refresh cookie. \`refresh\` gives new ones. Writes without a session are refused when \`Origin\` or \`Sec-Fetch-Site\` names another site.

**Errors.** A refusal is \`{ detail, code }\` with the status of its code. The list of codes is closed, and each call names those that it can answer with. A path or method that doesn't exist is 404 \`not_found\`; what isn't valid HTTP is 400, 408, 417 or 431 in the same shape.

**Limits.** 429 and 503 may carry \`Retry-After\` in seconds. Requests are JSON in UTF-8 of at most 64 KB unless a call says otherwise. Unknown fields are ignored.`

/** The OpenAPI 3.1 document of a contract, for people and tools outside this repository. */
export function makeOpenApi(
  contract: Record<CallName, Endpoint>,
  { title, version }: { title: string; version: string },
) {
  const paths: Record<string, Record<string, unknown>> = {}
  const names = Object.keys(calls) as CallName[]
  for (const name of names) {
    const { path, method } = contract[name]
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = describeCall(name, contract[name])
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that this document came from' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: { ...paths, '/audio/{name}': audioPath },
    components: {
      securitySchemes,
      parameters: requestHeaders,
      headers: replyHeaders,
      responses: sharedRefusals([...names.map((name) => refusalsOf(name, contract[name])), audioRefusals]),
      schemas: { ReportFile: toSchema(reportFile, 'output'), Error: errorSchema },
    },
  }
}
