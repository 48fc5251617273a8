import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Sources of texts for users, visitors and operators. The interviewer's own texts have a separate test. */
const sources = [
  'apps/web/src/**/*.{ts,tsx}',
  'apps/server/src/**/*.{ts,tsx}',
  'packages/contract/src/**/*.ts',
  'packages/card-sandbox/src/pages/*.ts',
  'packages/card-sandbox/src/cards.ts',
  'scripts/*.mjs',
]
/** Texts for models (prompts, patterns) and for PostgreSQL (schema, queries). */
const unread = /\.test\.|\/db\/schema|\/interviewer\/model\/|\/store\.ts|report\/first-version|scripts\/wording/

/** Legal texts and descriptions of the API may spell a word out. */
const formal =
  /\/legal\/|packages\/contract\/src\/(?!errors\.ts|report\/(?:words|byline))|card-sandbox\/|^scripts\/|\/server\/src\/(?!mail\/templates|http|accounts|interviews|profile|subscriptions|reviews|contact|catalogue|speech)/

/** Quoted in the specification or matched by clients: unchanged. */
const quoted = [
  'Already Cancelled',
  'Subscription Cancelled',
  'already been cancelled',
  'cancelling',
  'Cannot Start Recording',
  'Password did not conform with policy',
  'User is not confirmed',
  'This account is already confirmed',
  'No mail server is set up here',
]

/** Retired phrases. */
const retired = [
  'the running order|answer is left alone|go on practi[cs]ing|password again|is good for \\d+ hours|not here again for|where you left them\\. log in',
  'chair is still empty|wait behind the login|go on there|microphone: (?:heard|not used)|nothing is heard yet|heard only faintly|not written down|did not open\\. the server',
  'well done for staying|that was another go|appears here by itself, usually|first steps|sound like someone who was there|keeps you on the road|this answer stands|things that were listened for',
  'newly heard|heard both times|no longer heard|what is so, and not yet why|did not judge your voice|a real quarrel|what sort of working|let us come back',
  'same five steps every time|as in the real thing|this letter goes on|whenever you like: your plan|how the feedback reads|a coach that is software|13 or over|while nothing depends on them',
  'everything stored about you, as a file|\\bmails are kept|no charge was made|things you have lived through|after children, care|topic from every chair|the next size of you|we send you no more',
  'each question has one recording|read it through, change|the words are shown after|the server that writes down|could not be closed|they do not change your feedback|finish without asking|next in line to be written',
  'went somewhere other than the question|you are the subject of the verb|have the next layer|there is room for one more thing here|no clear example|larger than my own error|more than chance|in confidence',
  'stands? (?:above|below)|fix says|mend (?:that|it)|let in\\b|in hand\\b(?! \\w)|nobody subscribes|no review waits|the fault is ours|hears of it once|not there any more|deleted for good',
  'could not be asked \\(|address of the link|starts again in|who subscribed at|stand in front|runs again\\.',
]
const british =
  'whilst|amongst|shall|fortnight|at short notice|head office|colleagues?|dismiss(?:ed|al) (?:him|her|someone|from work)|organis\\w+|recognis\\w+|realis(?:e|ed|es|ing)|apologis\\w+|summaris\\w+|colours?|behaviours?|favour\\w*|honour\\w*|labour\\w*|centres?|programmes?|cheques?|licence|defence|grey|judgement|travell\\w+|cancell(?:ed|ing)|labell(?:ed|ing)|learnt|practis(?:e|ed|es|ing)|afterwards|towards|expiry date|curriculum vitae|post ?code|mails?(?![.] ?\\w| server| client| provider)|e-mails?'
const uncontracted = [
  /\b(?:do|does|did|is|are|was|were|has|have|had|would|could|should|will) not\b(?! (?:only|just)\b)/i,
  /\bcannot\b/i,
  /\b(?:I am|I will|I would|you have (?:not|been|used)|let us)\b/i,
  /(?:^|[.!?] )(?:you|we|they) are \w/i,
  /(?:^|[.!?] )(?:that|there|what|who|where|it) is (?!it\b)\w/i,
]
const old = new RegExp(`(?:${retired.join('|')})`, 'i')
const foreign = new RegExp(`\\b(?:${british})\\b`, 'i')

/** The first retired, British or uncontracted phrase in a sentence; `isFormal` texts may be uncontracted. */
function faultIn(text, isFormal) {
  const plain = quoted.reduce((left, words) => left.replaceAll(words, ''), text)
  const stiff = isFormal ? undefined : uncontracted.map((pattern) => pattern.exec(plain)?.[0]).find(Boolean)
  return old.exec(plain)?.[0] ?? foreign.exec(plain)?.[0] ?? stiff
}

/** Displayed texts in a source, by heuristic: several words that begin like a sentence or are in markup. */
function sentencesIn(source, path) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : undefined
  const found = []
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node) || ts.isRegularExpressionLiteral(node)) return
    const isShown = /^\s*[\p{Lu}“"<…]/u
    if (ts.isJsxText(node)) add(node.text, true)
    else if (ts.isStringLiteralLike(node)) add(node.text, isShown.test(node.text) || ts.isJsxExpression(node.parent))
    else if (ts.isTemplateExpression(node)) add(...withGaps(node, isShown))
    ts.forEachChild(node, visit)
  }
  const add = (text, isSentence) => {
    const line = text.replace(/\s+/g, ' ').trim()
    if (isSentence && / /.test(line)) found.push(line)
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind))
  return found
}

/** A template literal with an ellipsis for each value. */
function withGaps({ head, templateSpans }, isShown) {
  const text = head.text + templateSpans.map(({ literal }) => `…${literal.text}`).join('')
  return [text, isShown.test(text)]
}

/** Retired phrases in the events of the server's log. */
const retiredEvents =
  /put back|heard again|are heard|\baway\b|rests?\b|could not be asked|runs again|it is gone|tid(?:y|ied)|let in|somebody|nobody|whoever|\btold\b|\btells\b|\bstands?\b|stand-in|mend/

/** Events of the log in a source: first arguments of `log.…()` and `warn()`, and texts of constants named `…Events`. */
function eventsIn(source) {
  const found = []
  const addTexts = (node) => {
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    else if (ts.isTemplateExpression(node)) found.push(withGaps(node, / /)[0])
    else ts.forEachChild(node, addTexts)
  }
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.arguments[0] && /\blog\??\.\w+$|^warn$/.test(node.expression.getText()))
      addTexts(node.arguments[0])
    if (ts.isVariableDeclaration(node) && /Events$/.test(node.name.getText()) && node.initializer)
      addTexts(node.initializer)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true))
  return found
}

const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((path) => !unread.test(path))

test('displayed texts have no retired, British or stiff phrase', async () => {
  const read = await Promise.all(files.map(async (path) => [path, await readFile(join(root, path), 'utf8')]))
  const sentences = read.flatMap(([path, source]) => sentencesIn(source, path).map((text) => ({ path, text })))
  expect(sentences.length).toBeGreaterThan(1500)
  const faults = sentences.flatMap(({ path, text }) => {
    const fault = faultIn(text, formal.test(path))
    return fault ? [`${path}: ${fault} in “${text}”`] : []
  })
  expect(faults).toEqual([])
})

test("log events are in the field's terms", async () => {
  const paths = globSync('{apps/server,packages/*}/src/**/*.ts', { cwd: root }).filter(
    (path) => !/\.test\.|\/bank\//.test(path),
  )
  const read = await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8')))
  const events = read.flatMap(eventsIn)
  expect(events.length).toBeGreaterThan(50)
  expect(events.filter((event) => retiredEvents.test(event))).toEqual([])
})

test.each([
  ["const a = 'The chair is still empty'", 'a.ts'],
  ['const a = <p>Mails about your account still reach you.</p>', 'a.tsx'],
  ["const a = 'We could not reach the server.'", 'a.ts'],
  [`const a = \`Your \${plan} is cancelled.\``, 'a.ts'],
  ["const a = <Notice>{'You are offline.'}</Notice>", 'a.tsx'],
])('detects: %s', (source, path) => {
  expect(sentencesIn(source, path).map((text) => faultIn(text, false))).toEqual([expect.any(String)])
})

test.each([
  ["log.warn('somebody let it in', { id })"],
  ['deps.log.error("the job runs again", error)'],
  [`log.info(\`a \${kind} was put back\`)`],
  ["log.error(isHarmless ? 'the query failed' : 'it is gone')"],
  ["const outageEvents = { away: 'the database is away' }"],
])('detects in the log: %s', (source) => {
  expect(eventsIn(source).filter((event) => retiredEvents.test(event))).toHaveLength(1)
})

test('quotes of the specification and formal texts are allowed', () => {
  expect(faultIn('Already Cancelled: Your subscription has already been cancelled', false)).toBeUndefined()
  expect(faultIn('We do not sell personal data.', true)).toBeUndefined()
})
