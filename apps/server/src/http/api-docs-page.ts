import { escapeMarkup } from '../kit/markup.ts'

/** The page around the reader. */
export const docsPage = (product: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeMarkup(product)} API</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs/swagger-ui.css"><link rel="stylesheet" href="/api/docs/page.css">
<script src="/api/docs/swagger-ui.js" defer></script><script src="/api/docs/start.js" defer></script></head>
<body><header><a href="/">${escapeMarkup(product)}</a><a href="/api/openapi.json">openapi.json</a></header>
<main id="reader"><noscript>This page needs JavaScript. The API is described in <a href="/api/openapi.json">openapi.json</a>.</noscript></main></body></html>`

/** Starts the reader. It asks nobody else: no validator, no fonts, no analytics. */
export const docsScript = `const dark = matchMedia('(prefers-color-scheme: dark)')
const followScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', followScheme)
followScheme()
// Swagger UI decodes entities through innerHTML. Scripts and their addresses stay refused.
globalThis.trustedTypes?.createPolicy('default', { createHTML: (text) => text })
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reader',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  validatorUrl: null,
})
`

export const docsStyle = `:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(#fff, #1c2022); color: light-dark(#17201b, #e9efea); font: 16px/1.5 system-ui, sans-serif; }
header { display: flex; justify-content: space-between; gap: 1rem; padding: 0.75rem 1.25rem; border-bottom: 1px solid light-dark(#e2dfd5, #3a4145); }
header a { color: light-dark(#0f6b4a, #5cc79a); padding: 0.25rem 0; }
/* No response has links, and the column is too wide for a phone. */
.swagger-ui .response-col_links { display: none; }
noscript { display: block; padding: 1.25rem; }
`
