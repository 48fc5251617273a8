const { readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

/** The boundary rules: who may import whom. scripts/boundary-rules.test.mjs shows that each rule fires. */
const server = '^apps/server/src'
const web = '^apps/web/src'
const ours = '^(apps|packages)/'
const test = '\\.test\\.tsx?$|^(apps|packages)/[^/]+/test/'

/** A noun room may use the rooms to its left. */
const rooms = [
  'contact',
  'catalogue',
  'tryout',
  'accounts',
  'subscriptions',
  'interviews',
  'reviews',
  'about',
  'profile',
]
const ports = ['interviewer', 'speech', 'payments', 'mail', 'blobs', 'jobs', 'rate-limit', 'signals', 'telemetry', 'db']
const anyRoom = `${server}/(${rooms.join('|')})/`
const anyPort = `${server}/(${ports.join('|')})/`
/** Every folder of the browser code that is not one of these is a room. */
const webRoom = `${web}/(?!(?:shell|api|billing|reviews|speech|ui|illustrations|samples|hydration|start|drafts|care|feedback)/)([^/]+)/`

/** Which of our packages a workspace does not declare. */
const workspaces = readdirSync(join(__dirname, 'packages')).map((name) => `packages/${name}`)
function undeclaredBy(workspace) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(__dirname, workspace, 'package.json'), 'utf8'))
  const strangers = workspaces.filter(
    (other) => other !== workspace && !dependencies[other.replace('packages/', '@greenroom/')],
  )
  return `^(${strangers.join('|')})/`
}

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** What is started, bundled or read by its path, the packages' doors, declarations, and scenes that only tests show. */
const entries = [
  `${server}/(main|worker|commands/[^/]+|interviewer/thread-worker|interviews/report-file/pdf/worker)\\.ts$`,
  `${server}/http/api-docs/start\\.js$`,
  `${web}/entry-browser\\.ts$`,
  '^packages/[^/]+/src/index\\.ts$',
  '\\.d\\.ts$',
  '/examples\\.ts$',
]

const everywhere = [
  {
    name: 'no-unused-files',
    comment: 'Something other than a test imports each file of src.',
    severity: 'error',
    from: { pathNot: test },
    module: { path: '^(apps|packages)/[^/]+/src/', pathNot: [test, ...entries], numberOfDependentsLessThan: 1 },
  },
  rule('no-cycles', 'No file reaches itself again.', {}, { circular: true }),
  rule('no-unresolved', 'What is imported is there.', { path: ours }, { couldNotResolve: true }),
  rule(
    'packages-are-declared',
    'A package is listed in the package.json of the workspace that imports it.',
    { path: ours, pathNot: test },
    {
      dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'],
      pathNot: '^packages/',
      couldNotResolve: false,
    },
  ),
  ...['apps/server', 'apps/web', ...workspaces].map((workspace) =>
    rule(
      'packages-are-declared',
      'A package of ours is listed in the package.json of the workspace that imports it.',
      { path: `^${workspace}/` },
      { path: undeclaredBy(workspace) },
    ),
  ),
  rule(
    'product-without-dev-packages',
    'What runs in production is not a development package.',
    { path: `${server}|${web}|^packages/[^/]+/src`, pathNot: test },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
]

const packages = [
  rule(
    'contract-knows-zod-only',
    'The API as data needs zod and nothing else.',
    { path: '^packages/contract/', pathNot: test },
    { pathNot: '^packages/contract/|node_modules/zod/' },
  ),
  rule(
    'catalogue-imports-nothing',
    'The catalogue is pure data.',
    { path: '^packages/catalogue/', pathNot: test },
    { pathNot: '^packages/catalogue/' },
  ),
  rule(
    'interviewer-is-pure',
    "The interviewer knows the catalogue, the contract's report and limits, and stemmer: no input, no output. Its command line has both.",
    { path: '^packages/interviewer/src/', pathNot: test },
    {
      pathNot:
        '^packages/(interviewer/src|catalogue|contract/src/report)/|^packages/contract/src/limits|node_modules/stemmer/',
    },
  ),
  rule(
    'family-reads-titles',
    'Only family.ts knows the titles of the catalogue; the rest of the interviewer knows types.',
    { path: '^packages/interviewer/', pathNot: ['^packages/interviewer/src/family\\.ts$', test] },
    { path: '^packages/catalogue/', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'card-sandbox-knows-nothing-of-ours',
    'The card sandbox could ship alone.',
    { path: '^packages/card-sandbox/' },
    { path: ours, pathNot: '^packages/card-sandbox/' },
  ),
  rule('web-not-server', 'Browser code never reaches server code.', { path: '^apps/web/' }, { path: '^apps/server/' }),
  rule('server-not-web', 'Server code never reaches browser code.', { path: '^apps/server/' }, { path: '^apps/web/' }),
]

const onTheServer = [
  ...rooms
    .slice(0, -1)
    .map((room, place) =>
      rule(
        `${room}-room-order`,
        `${room} may use only: ${rooms.slice(0, place).join(', ') || 'no other room'}.`,
        { path: `${server}/${room}/`, pathNot: test },
        { path: `${server}/(${rooms.slice(place + 1).join('|')})/` },
      ),
    ),
  rule(
    'ports-know-no-room',
    'Ports, http and kit import no room.',
    { path: `${anyPort}|${server}/(http|kit)/`, pathNot: test },
    { path: anyRoom },
  ),
  rule(
    'stores-and-routes-are-private',
    "Another room's store.ts and routes.ts are private; routes.ts of src/ puts them together.",
    { path: `${server}/([^/]+)/`, pathNot: test },
    { path: `${server}/[^/]+/(store|routes)\\.tsx?$`, pathNot: `${server}/$1/` },
  ),
  rule(
    'compose-picks-adapters',
    'Adapters are chosen where the server is put together, and by each command for itself; everything else imports the port.',
    {
      path: `${server}/([^/]+)`,
      pathNot: [`${server}/((compose|adapters|world|routes|start-jobs|job-handlers|retention)\\.ts$|commands/)`, test],
    },
    {
      path: anyPort,
      pathNot: [
        `${server}/$1/`,
        '/(port|database|routes)\\.tsx?$',
        `${server}/db/(schema|failure|personal-data)\\.ts$`,
      ],
    },
  ),
  rule(
    'only-stores-query',
    'Only store.ts queries the database; everything else passes the connection on.',
    { path: `${anyRoom}|${anyPort}|${server}/(http|kit)/`, pathNot: ['/store\\.tsx?$', `${server}/db/`, test] },
    { path: `${server}/db/schema\\.ts$|node_modules/(drizzle-orm|pg)/`, dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'only-routes-speak-http',
    'Flows import neither Fastify nor http.',
    { path: `${anyRoom}|${anyPort}`, pathNot: ['/routes\\.tsx?$', test] },
    { path: `${server}/http/|node_modules/(fastify|@fastify/[^/]+)/` },
  ),
  rule(
    'one-room-knows-stripe',
    'Only payments imports the Stripe package.',
    { path: ours, pathNot: [`${server}/payments/`, '^apps/server/contract-suite/', '^packages/card-sandbox/', test] },
    { path: 'node_modules/stripe/' },
  ),
  rule(
    'kit-is-leaf',
    "kit imports nothing of ours but the contract's errors.",
    { path: `${server}/kit/`, pathNot: test },
    { path: ours, pathNot: `${server}/kit/|^packages/contract/src/(errors|error-reply)\\.ts$` },
  ),
]

const inTheBrowser = [
  rule(
    'web-rooms-are-separate',
    'Rooms never import each other: they meet in routes.',
    { path: webRoom },
    { path: webRoom, pathNot: `${web}/$1/` },
  ),
  rule(
    'only-routes-open-rooms',
    'Only routes.tsx opens a room.',
    { path: `${web}/`, pathNot: [`${web}/routes\\.tsx$`, webRoom, test] },
    { path: webRoom },
  ),
  rule(
    'ui-knows-no-product',
    'ui could ship in another product.',
    { path: `${web}/ui/` },
    { path: ours, pathNot: `${web}/ui/` },
  ),
]

module.exports = {
  forbidden: [...everywhere, ...packages, ...onTheServer, ...inTheBrowser],
  options: {
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/(dist|dist-prerender)/' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
