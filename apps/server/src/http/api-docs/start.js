/* global SwaggerUIBundle */
// Starts Swagger UI without third-party requests: no validator, fonts or analytics.
const dark = matchMedia('(prefers-color-scheme: dark)')
const followScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', followScheme)
followScheme()
// Swagger UI decodes entities through innerHTML. Scripts and their addresses stay refused.
globalThis.trustedTypes?.createPolicy('default', { createHTML: (text) => text })

const isCookie = (scheme) => scheme.type === 'apiKey' && scheme.in === 'cookie'

/** Hides the cookie from Authorize: a page can't set an HttpOnly cookie, and the browser sends it anyway. */
function withoutCookies(document) {
  const schemes = Object.entries(document.components.securitySchemes)
  const cookies = schemes.filter(([, scheme]) => isCookie(scheme)).map(([name]) => name)
  const asksForCookie = ({ security = [] }) => security.some((need) => cookies.some((name) => name in need))
  const typed = (call) => (asksForCookie(call) ? { ...call, security: [] } : call)
  const typedAll = (calls) => Object.fromEntries(Object.entries(calls).map(([method, call]) => [method, typed(call)]))
  return {
    ...document,
    paths: Object.fromEntries(Object.entries(document.paths).map(([path, calls]) => [path, typedAll(calls)])),
    components: {
      ...document.components,
      securitySchemes: Object.fromEntries(schemes.filter(([name]) => !cookies.includes(name))),
    },
  }
}
const cookiesAreSentByTheBrowser = () => ({
  statePlugins: {
    spec: { wrapActions: { updateJsonSpec: (update) => (document) => update(withoutCookies(document)) } },
  },
})

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reader',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelExpandDepth: 2,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  plugins: [cookiesAreSentByTheBrowser],
  validatorUrl: null,
})
