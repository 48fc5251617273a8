import { escapeMarkup } from '../kit/markup.ts'

/** The HTML page around Swagger UI. */
export const docsPage = (product: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeMarkup(product)} API</title>
<link rel="icon" href="/favicon.svg"><link rel="preload" href="/api/docs/swagger-ui.css" as="style"><link rel="stylesheet" href="/api/docs/page.css">
<script src="/api/docs/swagger-ui.js" defer></script><script src="/api/docs/start.js" defer></script></head>
<body><header><a href="/">${escapeMarkup(product)}</a><a href="/api/openapi.json">openapi.json</a></header>
<main id="reader"><noscript>This page needs JavaScript. The API is described in <a href="/api/openapi.json">openapi.json</a>.</noscript></main></body></html>`
