import { a as reportFile, c as isWrite, l as callDocs, s as errorsOf, u as tags } from "./glance-xbactU0j.js";
import { n as errors, t as calls } from "./calls-CStKjuAU.js";
import { z } from "zod";
// packages/contract/src/openapi/headers.ts
/** Headers of requests, beside those of the security schemes. */
const requestHeaders = {
	"Idempotency-Key": {
		name: "Idempotency-Key",
		in: "header",
		required: false,
		description: "A name for this request, new for each answer. A request that repeats it gets the stored reply.",
		schema: {
			type: "string",
			pattern: "^[\\w-]{1,100}$"
		}
	},
	"Stripe-Signature": {
		name: "Stripe-Signature",
		in: "header",
		required: true,
		description: "Time and HMAC of the body, made by the payment provider with the webhook secret.",
		schema: { type: "string" }
	},
	Range: {
		name: "Range",
		in: "header",
		required: false,
		description: "One range of bytes. Other units and several ranges are ignored.",
		schema: { type: "string" },
		example: "bytes=0-65535"
	}
};
/** Headers of replies. */
const replyHeaders = {
	"Retry-After": {
		description: "Seconds until the call may be tried again.",
		schema: {
			type: "integer",
			minimum: 0
		}
	},
	"Set-Cookie": {
		description: "One line per cookie that is set, rotated or removed; see the security schemes.",
		schema: { type: "string" }
	},
	"Content-Disposition": {
		description: "The name to save the file under (RFC 6266).",
		schema: { type: "string" }
	},
	"Content-Range": {
		description: "Which bytes these are, and of how many.",
		schema: { type: "string" }
	},
	"Accept-Ranges": {
		description: "`bytes`, once the whole file is there.",
		schema: { type: "string" }
	}
};
const refTo = (names) => names.length === 0 ? {} : { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };
// packages/contract/src/openapi/schema.ts
/** A zod schema as the JSON Schema of OpenAPI 3.1: what a client sends (`input`) or gets (`output`). */
function toSchema(schema, io) {
	const { $schema, ...rest } = z.toJSONSchema(schema, {
		io,
		target: "draft-2020-12",
		unrepresentable: "any",
		override({ jsonSchema }) {
			if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
			if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
			if (jsonSchema.format) delete jsonSchema.pattern;
		}
	});
	return rest;
}
const json = (schema) => ({ "application/json": { schema } });
const ref = (kind, name) => ({ $ref: `#/components/${kind}/${name}` });
// packages/contract/src/openapi/responses.ts
/** The shape of every refusal. */
const errorSchema = {
	type: "object",
	description: "Decide by `code`; `detail` is a sentence to show.",
	required: ["detail", "code"],
	properties: {
		detail: {
			type: "string",
			description: "What went wrong, as a sentence to show."
		},
		code: {
			enum: Object.keys(errors),
			description: "What went wrong, for a program to decide by."
		}
	}
};
/** What one status means for a call: the codes that it can have. */
const groupByStatus = (codes) => Map.groupBy(codes, (code) => errors[code].status);
/** `csrf` or `ProviderFailedOrUnavailable`: calls with the same codes share a response. */
const nameOf = (codes) => codes.map((code) => code.replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase())).join("Or");
/** One response for each status that a refusal can have, with exactly the codes that this call can answer with. */
function refusals({ codes, errorData }) {
	const entries = [...groupByStatus(codes)].map(([status, those]) => {
		const data = dataOf(those, errorData);
		return [status, data ? refusal(status, those, {
			data,
			errorData
		}) : ref("responses", nameOf(those))];
	});
	return Object.fromEntries(entries);
}
/** The responses that such calls refer to. */
function sharedRefusals(ofCalls) {
	const groups = ofCalls.flatMap(({ codes, errorData }) => [...groupByStatus(codes)].filter(([, those]) => !dataOf(those, errorData)));
	return Object.fromEntries(groups.map(([status, codes]) => [nameOf(codes), refusal(status, codes)]));
}
const dataOf = (codes, errorData = {}) => codes.flatMap((code) => errorData[code] ?? [])[0];
function refusal(status, codes, { data, errorData = {} } = {}) {
	const { properties } = data ? toSchema(data, "output") : {};
	const schema = { allOf: [ref("schemas", "Error"), {
		type: "object",
		properties: {
			code: {
				enum: codes,
				description: "Which of the refusals with this status."
			},
			...Object(properties)
		}
	}] };
	const examples = codes.map((code) => [code, { value: {
		detail: errors[code].detail,
		code,
		...exampleOf(errorData[code])
	} }]);
	return {
		description: codes.map((code) => `\`${code}\`: ${errors[code].detail}`).join("\n\n"),
		...refTo(status === 429 || status === 503 ? ["Retry-After"] : []),
		content: { "application/json": {
			schema,
			examples: Object.fromEntries(examples)
		} }
	};
}
/** The examples that its fields give. */
function exampleOf(data) {
	const { properties = {} } = data ? toSchema(data, "output") : {};
	return Object.fromEntries(Object.entries(properties).map(([name, { examples }]) => [name, examples?.[0]]));
}
/** OpenAPI 3.1 has no word for events, so each one's data stands under a name of our own. */
const eventStream = (events) => ({ "text/event-stream": {
	schema: {
		type: "string",
		description: `Events named ${Object.keys(events).join(" and ")}; the data of each is JSON, described under x-events.`
	},
	"x-events": Object.fromEntries(Object.entries(events).map(([name, data]) => [name, toSchema(data, "output")]))
} });
/** A file is described by its media types alone; what stands in a JSON file is a component of its own. */
function contentOf({ gives, reply, events }) {
	if (events) return eventStream(events);
	if (gives !== "file") return json(toSchema(reply, "output"));
	const { anyOf } = toSchema(reply, "output");
	const inJson = { schema: ref("schemas", "ReportFile") };
	return Object.fromEntries(anyOf.map(({ contentMediaType: type }) => [type, type === "application/json" ? inJson : {}]));
}
// packages/contract/src/openapi/audio.ts
const wave = { "audio/wav": { schema: {
	type: "string",
	format: "binary"
} } };
const audioRefusals = { codes: [
	"not_found",
	"bad_range",
	"internal",
	"unavailable"
] };
/** What `ttsAudioUrl` leads to. It is no call of the contract: browsers play it, and its name is the permission. */
const audioPath = { get: {
	operationId: "audio",
	tags: ["Speech"],
	summary: "Hear a question or a reply",
	description: "The path that a `ttsAudioUrl` gives. It starts to play before a long text has been synthesized.",
	security: [],
	parameters: [{
		name: "name",
		in: "path",
		required: true,
		description: "Unguessable, with its ending `.wav`.",
		schema: {
			type: "string",
			pattern: "^[^.]+\\.wav$"
		}
	}, ref("parameters", "Range")],
	responses: {
		200: {
			description: "The whole recording, streamed while it is made",
			...refTo(["Accept-Ranges"]),
			content: wave
		},
		206: {
			description: "The requested range",
			...refTo(["Accept-Ranges", "Content-Range"]),
			content: wave
		},
		...refusals(audioRefusals)
	}
} };
// packages/contract/src/openapi/security.ts
const securitySchemes = {
	bearer: {
		type: "http",
		scheme: "bearer",
		bearerFormat: "JWT",
		description: "The `accessToken` of a login or refresh. It lasts a few minutes: call `refresh` when a reply says `unauthenticated`."
	},
	csrf: {
		type: "apiKey",
		in: "header",
		name: "X-CSRF-Token",
		description: "The `csrfToken` of the latest login, refresh or `refresh-csrf`. Every write within a session needs it."
	},
	refreshCookie: {
		type: "apiKey",
		in: "cookie",
		name: "greenroom-refresh",
		description: "Set by login and refresh, rotated by each refresh. A browser keeps it and sends it itself; any other client sends back what it got. Named `__Host-greenroom-refresh` over https. HttpOnly, SameSite=Strict."
	},
	browserCookie: {
		type: "apiKey",
		in: "cookie",
		name: "greenroom-browser",
		description: "Identifies a browser, so that a trusted one is not asked for a second factor for 30 days. A browser keeps it and sends it itself; any other client sends back what it got. Named `__Host-greenroom-browser` over https. HttpOnly, SameSite=Strict."
	}
};
const schemeOf = {
	refresh: "refreshCookie",
	browser: "browserCookie"
};
/** The sentence on the cookie that a call reads. */
function cookieSentence(name) {
	const { cookies } = callDocs[name];
	if (!cookies?.reads) return void 0;
	return `Reads the \`${securitySchemes[schemeOf[cookies.reads]].name}\` cookie, which a browser sends itself.`;
}
/** What must come with a call, as alternatives; an empty one says that it works without too. */
function securityOf(name, endpoint) {
	if (endpoint.session === "user") return [{
		bearer: [],
		...isWrite(endpoint) && endpoint.csrf !== "given" && { csrf: [] }
	}];
	const { cookies } = callDocs[name];
	if (!cookies?.reads) return [];
	const cookie = { [schemeOf[cookies.reads]]: [] };
	return errorsOf(name, endpoint).includes("unauthenticated") ? [cookie] : [cookie, {}];
}
// packages/contract/src/openapi/operation.ts
/** What the document says of one call. */
function describeCall(name, endpoint) {
	const { tag, summary, headers = [], cookies, ...doc } = callDocs[name];
	const description = [doc.description, cookieSentence(name)].filter(Boolean).join(" ");
	const read = endpoint.session === "signature" ? [...headers, "Stripe-Signature"] : headers;
	const sent = [...cookies?.sets ? ["Set-Cookie"] : [], ...endpoint.gives === "file" ? ["Content-Disposition"] : []];
	return {
		operationId: name,
		tags: [tag],
		summary,
		...description && { description },
		security: securityOf(name, endpoint),
		parameters: [
			...parametersOf("path", endpoint.params),
			...parametersOf("query", endpoint.query),
			...read.map((header) => ref("parameters", header))
		],
		...bodyOf(endpoint),
		responses: {
			200: {
				description: "Success",
				...refTo(sent),
				content: contentOf(endpoint)
			},
			...refusals(refusalsOf(name, endpoint))
		}
	};
}
/** What a call can be refused with, and what its refusals carry. */
const refusalsOf = (name, endpoint) => ({
	codes: errorsOf(name, endpoint),
	errorData: endpoint.errorData
});
function parametersOf(place, schema) {
	if (!schema) return [];
	const { properties = {}, required = [] } = toSchema(schema, "input");
	return Object.entries(properties).map(([name, { description, ...shape }]) => ({
		name,
		in: place,
		required: place === "path" || required.includes(name),
		...description && { description },
		schema: shape
	}));
}
function bodyOf({ upload, body }) {
	if (upload) {
		const content = Object.fromEntries(upload.types.map((type) => [type, {}]));
		return { requestBody: {
			required: true,
			description: `At most ${upload.maxBytes} bytes.`,
			content
		} };
	}
	return body && { requestBody: {
		required: true,
		content: json(toSchema(body, "input"))
	} };
}
// packages/contract/src/openapi/document.ts
const introduction = `Everything the web client does, it does with these calls.

**Sessions.** \`login\` (then \`verify-code\` on a browser that is not trusted) gives an \`accessToken\` for the \`Authorization: Bearer\` header and a \`csrfToken\` for the \`X-CSRF-Token\` header of every write, and sets the refresh cookie. \`refresh\` gives new ones. Writes without a session are refused when \`Origin\` or \`Sec-Fetch-Site\` names another site.

**Errors.** A refusal is \`{ detail, code }\` with the status of its code. The list of codes is closed, and each call names those that it can answer with. A path or method that doesn't exist is 404 \`not_found\`; what isn't valid HTTP is 400, 408, 417 or 431 in the same shape.

**Limits.** 429 and 503 may carry \`Retry-After\` in seconds. Requests are JSON in UTF-8 of at most 64 KB unless a call says otherwise. Unknown fields are ignored.`;
/** The OpenAPI 3.1 document of a contract, for people and tools outside this repository. */
function makeOpenApi(contract, { title, version }) {
	const paths = {};
	const names = Object.keys(calls);
	for (const name of names) {
		const { path, method } = contract[name];
		paths[path] ??= {};
		paths[path][method.toLowerCase()] = describeCall(name, contract[name]);
	}
	return {
		openapi: "3.1.0",
		info: {
			title: `${title} API`,
			version,
			description: introduction,
			license: {
				name: "MIT",
				identifier: "MIT"
			}
		},
		servers: [{
			url: "/",
			description: "The server that this document came from"
		}],
		tags: Object.entries(tags).map(([name, description]) => ({
			name,
			description
		})),
		paths: {
			...paths,
			"/audio/{name}": audioPath
		},
		components: {
			securitySchemes,
			parameters: requestHeaders,
			headers: replyHeaders,
			responses: sharedRefusals([...names.map((name) => refusalsOf(name, contract[name])), audioRefusals]),
			schemas: {
				ReportFile: toSchema(reportFile, "output"),
				Error: errorSchema
			}
		}
	};
}
export { makeOpenApi };

//# sourceMappingURL=document-CXsg5m3q.js.map