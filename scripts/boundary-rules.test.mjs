import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { afterEach, expect, test } from 'vitest'

const { options, ...ruleSet } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const server = 'apps/server/src'
const web = 'apps/web/src'

/** A minimal product that violates no rule. */
const compliant = {
  [`${server}/main.ts`]: "import './compose.ts'",
  [`${server}/commands/send-newsletter.ts`]: "import '../mail/smtp.ts'",
  [`${server}/compose.ts`]:
    "import './mail/smtp.ts'\nimport './payments/stripe.ts'\nimport './accounts/routes.ts'\nimport './profile/export.ts'",
  [`${server}/http/mount.ts`]:
    "import 'fastify'\nimport '../kit/app-error.ts'\nimport type { contract } from '@greenroom/contract'",
  [`${server}/kit/app-error.ts`]: "import '@greenroom/contract/src/errors.ts'",
  [`${server}/db/database.ts`]: "import type { D } from 'drizzle-orm'\nexport type Database = D",
  [`${server}/db/schema.ts`]: "import 'drizzle-orm'",
  [`${server}/mail/port.ts`]: "import type { Database } from '../db/database.ts'\nexport type Mailer = Database",
  [`${server}/mail/smtp.ts`]: "import type { Mailer } from './port.ts'\nexport type Smtp = Mailer",
  [`${server}/payments/stripe.ts`]: "import 'stripe'",
  [`${server}/accounts/store.ts`]: "import 'drizzle-orm'\nimport '../db/schema.ts'",
  [`${server}/accounts/sign-up.ts`]: "import './store.ts'\nimport '../mail/port.ts'",
  [`${server}/accounts/routes.ts`]: "import './sign-up.ts'\nimport '../http/mount.ts'",
  [`${server}/interviews/start.ts`]: "import '../accounts/sign-up.ts'",
  [`${server}/profile/export.ts`]: "import '../interviews/start.ts'",
  [`${web}/entry-browser.ts`]: "import './routes.tsx'",
  [`${web}/routes.tsx`]: "import './landing/landing-page.tsx'\nimport './profile/profile-page.tsx'",
  [`${web}/landing/landing-page.tsx`]: "import '../ui/button.tsx'",
  [`${web}/profile/profile-page.tsx`]: "import '../ui/button.tsx'\nimport '@greenroom/catalogue'",
  [`${web}/ui/button.tsx`]: 'export const button = 1',
  'packages/contract/src/index.ts': "import 'zod'\nimport './errors.ts'\nexport const contract = 1",
  'packages/contract/src/errors.ts': 'export const errors = 1',
  'packages/catalogue/src/index.ts': 'export type Family = string',
  'packages/interviewer/src/index.ts':
    "import 'stemmer'\nimport type { Family } from '@greenroom/catalogue'\nexport type F = Family",
  'packages/card-sandbox/src/index.ts': "import 'node:http'",
}

/** For each rule a change that violates it: the file, and the added import. */
const violations = [
  [
    'no-cycles',
    `${server}/kit/clock.ts`,
    './clock-again.ts',
    { [`${server}/kit/clock-again.ts`]: "import './clock.ts'" },
  ],
  ['no-unresolved', `${server}/accounts/login.ts`, './nowhere.ts'],
  ['packages-are-declared', `${server}/mail/smtp.ts`, 'left-pad'],
  ['packages-are-declared', `${web}/landing/landing-page.tsx`, '@greenroom/interviewer'],
  ['product-without-dev-packages', `${server}/mail/smtp.ts`, 'smtp-server'],
  ['contract-knows-zod-only', 'packages/contract/src/index.ts', '@greenroom/catalogue'],
  ['contract-knows-zod-only', 'packages/contract/src/index.ts', 'node:fs'],
  ['catalogue-imports-nothing', 'packages/catalogue/src/index.ts', 'zod'],
  ['family-reads-titles', 'packages/interviewer/src/index.ts', '@greenroom/catalogue'],
  ['interviewer-is-pure', 'packages/interviewer/src/index.ts', 'node:fs'],
  ['interviewer-is-pure', 'packages/interviewer/src/index.ts', '@greenroom/contract'],
  ['interviewer-is-pure', 'packages/interviewer/src/index.ts', '../coach/main.ts'],
  ['card-sandbox-knows-nothing-of-ours', 'packages/card-sandbox/src/index.ts', '@greenroom/contract'],
  ['web-not-server', `${web}/routes.tsx`, '../../server/src/kit/app-error.ts'],
  ['server-not-web', `${server}/http/mount.ts`, '../../../web/src/ui/button.tsx'],
  ['contact-room-order', `${server}/contact/send.ts`, '../accounts/sign-up.ts'],
  ['catalogue-room-order', `${server}/catalogue/favorites.ts`, '../interviews/start.ts'],
  ['accounts-room-order', `${server}/accounts/sign-up.ts`, '../interviews/start.ts'],
  ['subscriptions-room-order', `${server}/subscriptions/cancel.ts`, '../interviews/start.ts'],
  ['interviews-room-order', `${server}/interviews/end.ts`, '../profile/export.ts'],
  ['tryout-room-order', `${server}/tryout/question.ts`, '../interviews/start.ts'],
  ['reviews-room-order', `${server}/reviews/save-review.ts`, '../profile/export.ts'],
  ['about-room-order', `${server}/about/routes.ts`, '../profile/export.ts'],
  ['ports-know-no-room', `${server}/mail/smtp.ts`, '../accounts/sign-up.ts'],
  ['ports-know-no-room', `${server}/http/mount.ts`, '../accounts/sign-up.ts'],
  ['stores-and-routes-are-private', `${server}/interviews/start.ts`, '../accounts/store.ts'],
  ['stores-and-routes-are-private', `${server}/interviews/start.ts`, '../accounts/routes.ts'],
  [
    'stores-and-routes-are-private',
    `${server}/interviews/start.ts`,
    '../mail/routes.tsx',
    { [`${server}/mail/routes.tsx`]: '' },
  ],
  ['compose-picks-adapters', `${server}/accounts/sign-up.ts`, '../mail/smtp.ts'],
  ['compose-picks-adapters', `${server}/main.ts`, './mail/smtp.ts'],
  ['compose-picks-adapters', `${server}/accounts/email.tsx`, '../mail/smtp.ts'],
  ['only-stores-query', `${server}/accounts/sign-up.ts`, 'drizzle-orm'],
  ['only-stores-query', `${server}/accounts/sign-up.ts`, '../db/schema.ts'],
  ['only-routes-speak-http', `${server}/accounts/sign-up.ts`, '../http/mount.ts'],
  ['only-routes-speak-http', `${server}/accounts/sign-up.ts`, 'fastify'],
  ['one-room-knows-stripe', `${server}/subscriptions/cancel.ts`, 'stripe'],
  ['kit-is-leaf', `${server}/kit/app-error.ts`, '@greenroom/contract'],
  ['web-rooms-are-separate', `${web}/landing/landing-page.tsx`, '../profile/profile-page.tsx'],
  ['only-routes-open-rooms', `${web}/shell/navbar.tsx`, '../profile/profile-page.tsx'],
  ['ui-knows-no-product', `${web}/ui/button.tsx`, '@greenroom/catalogue'],
]

const dependencies = {
  'apps/server': [
    'fastify',
    'stripe',
    'drizzle-orm',
    '@greenroom/contract',
    '@greenroom/catalogue',
    '@greenroom/interviewer',
  ],
  'apps/web': ['@greenroom/catalogue', '@greenroom/contract'],
  'packages/contract': ['zod'],
  'packages/catalogue': [],
  'packages/interviewer': ['stemmer', '@greenroom/catalogue'],
  'packages/card-sandbox': [],
}
const installed = ['zod', 'stemmer', 'fastify', 'stripe', 'drizzle-orm', 'left-pad', 'smtp-server']

let folder
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a product without violations passes', async () => {
  expect(await violatedRules(compliant)).toEqual([])
})

test.each(violations)('%s: %s may not import %s', async (rule, file, imported, more = {}) => {
  const violating = { ...compliant, ...more, [file]: `import '${imported}'\n${compliant[file] ?? ''}` }
  expect(await violatedRules(violating)).toContain(rule)
})

test('no-unused-files: a file of src needs another than its test that imports it', async () => {
  const unsent = { [`${server}/mail/unsent.ts`]: 'export const unsent = 1' }
  const itsTest = { [`${server}/mail/unsent.test.ts`]: "import './unsent.ts'" }
  expect(await violatedRules({ ...compliant, ...unsent, ...itsTest })).toEqual(['no-unused-files'])
  const sender = { [`${server}/mail/smtp.ts`]: "import './unsent.ts'" }
  expect(await violatedRules({ ...compliant, ...unsent, ...sender })).toEqual([])
})

test('every rule is violated once above', () => {
  const tried = new Set(['no-unused-files', ...violations.map(([rule]) => rule)])
  expect(ruleSet.forbidden.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
})

async function violatedRules(files) {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'greenroom-rules-')))
  const write = async (path, text) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  for (const [path, text] of Object.entries(files)) await write(path, resolveOurs(path, text))
  for (const name of installed) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'dist/index.js' }))
    await write(`node_modules/${name}/dist/index.js`, '')
  }
  for (const [path, names] of Object.entries(dependencies)) {
    const declared = { dependencies: Object.fromEntries(names.map((name) => [name, '*'])) }
    await write(`${path}/package.json`, JSON.stringify({ ...declared, devDependencies: { 'smtp-server': '*' } }))
  }
  const { output } = await cruise(['apps', 'packages'], { ...options, ruleSet, validate: true, baseDir: folder })
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))]
}

/** Resolves imports of workspace packages to relative paths, as the links in node_modules do. */
function resolveOurs(path, text) {
  const up = '../'.repeat(path.split('/').length - 1)
  return text.replace(
    /'@greenroom\/([a-z-]+)(\/[^']+)?'/g,
    (_, name, rest) => `'${up}packages/${name}${rest ?? '/src/index.ts'}'`,
  )
}
