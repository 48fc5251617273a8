import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { providerNames } from '../src/config/model-providers.ts'
import { Settings } from '../src/config/settings.ts'
import type { Runtime } from '../src/config/unsafe-process.ts'
import { warningsOf } from '../src/config/warnings.ts'
import { readConfig } from '../src/config.ts'
import { makeSecret, makeSigningKey } from '../src/kit/keys.ts'

/** The minimal settings. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://greenroom.test',
  DATA_DIR: '/srv/greenroom',
  SMTP_URL: 'smtps://greenroom:word@mail.greenroom.test',
  STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
  STRIPE_WEBHOOK_SECRET: 'whsec_9pQ2vLxT4mKd7Rb1',
  CONTACT_EMAIL: 'hello@greenroom.test',
}

/** The errors for these settings; none when they are valid. */
function refusals(environment: Record<string, string | undefined>, runtime?: Runtime): string[] {
  try {
    readConfig(environment, runtime)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

describe('production', () => {
  test('accepts complete settings, without a sandbox', () => {
    expect(refusals(production)).toEqual([])
    expect(readConfig(production)).toMatchObject({ production: true, sandboxes: [], accountDisclosure: 'exact' })
  })

  test.each([
    [
      { PUBLIC_URL: undefined },
      'PUBLIC_URL must be set to the https address that users see, such as https://interviews.example.com.',
    ],
    [
      { PUBLIC_URL: 'http://greenroom.test' },
      'PUBLIC_URL must be set to the https address that users see, such as https://interviews.example.com.',
    ],
    [{ DATA_DIR: undefined }, 'DATA_DIR must name the folder for keys and audio, such as /var/lib/greenroom.'],
    [
      { SMTP_URL: undefined },
      'SMTP_URL must name a mail server, such as smtps://user:password@mail.example.com:465: the local mailbox shows every code to everyone (a test installation allows it with ALLOW_MAILBOX=true).',
    ],
    [
      { STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined },
      'STRIPE_SECRET_KEY must be set: the card sandbox takes no money (a test installation allows it with ALLOW_CARD_SANDBOX=true).',
    ],
    ...['sk_test_4eC39H', 'rk_test_4eC39H'].map((key): [Record<string, string>, string] => [
      { STRIPE_SECRET_KEY: key },
      'STRIPE_SECRET_KEY is a test key, which takes no money: set the live one (a test installation allows it with ALLOW_CARD_SANDBOX=true).',
    ]),
    [
      {
        STRIPE_API_BASE: 'http://stripe.greenroom.test',
        STRIPE_SECRET_KEY: 'sk_test_4eC39H',
        ALLOW_CARD_SANDBOX: 'true',
      },
      'STRIPE_API_BASE sends the payment key unencrypted to another machine: use https, or remove it.',
    ],
    [
      { INTERVIEWER_URL: 'http://models.test/v1', INTERVIEWER_MODEL: 'llama3.1', INTERVIEWER_KEY: 'sk-quiet' },
      'INTERVIEWER_URL sends INTERVIEWER_KEY and what people say unencrypted to another machine: use https.',
    ],
    [
      { TRANSCRIPTION_URL: 'http://whisper.test/v1', TRANSCRIPTION_KEY: 'sk-quiet' },
      'TRANSCRIPTION_URL sends TRANSCRIPTION_KEY and what people say unencrypted to another machine: use https.',
    ],
    [
      { VOICE_PROVIDER: 'openai-compatible', VOICE_URL: 'http://voices.test/v1', VOICE_KEY: 'sk-quiet' },
      'VOICE_URL sends VOICE_KEY and what people say unencrypted to another machine: use https.',
    ],
    [
      { CONTACT_EMAIL: undefined },
      'CONTACT_EMAIL is still the example address: set your own. Emails come from it, and users write to it.',
    ],
    [{ LIMITS: 'relaxed' }, 'LIMITS=relaxed is for tests and lifts the limits per address: remove it.'],
    ...['https://me:word@greenroom.test', 'https://greenroom.test/app', 'https://greenroom.test?a=b'].map(
      (url): [Record<string, string>, string] => [
        { PUBLIC_URL: url },
        'PUBLIC_URL must be a scheme and a host and nothing more, such as https://interviews.example.com: the product lives at the root of its host.',
      ],
    ),
    ...['https://localhost', 'https://app.localhost:3000', 'https://127.0.0.1', 'https://[::1]', 'https://0.0.0.0'].map(
      (url): [Record<string, string>, string] => [
        { PUBLIC_URL: url },
        'PUBLIC_URL names this machine, so links would work for no other user: set the https address that users see.',
      ],
    ),
    ...['hello', 'sk_live_', 'sk_prod_4eC39H'].map((key): [Record<string, string>, string] => [
      { STRIPE_SECRET_KEY: key, ALLOW_CARD_SANDBOX: 'true' },
      "STRIPE_SECRET_KEY isn't a Stripe secret key (sk_live_… or rk_live_…): copy it from the Stripe dashboard, Developers > API keys.",
    ]),
    ...['https://evil.test', 'http://127.0.0.1:12111', 'https://api.stripe.com.evil.test', 'http://api.stripe.com'].map(
      (base): [Record<string, string>, string] => [
        { STRIPE_API_BASE: base, ALLOW_CARD_SANDBOX: 'true' },
        'STRIPE_API_BASE sends the live payment key to another server than https://api.stripe.com: remove it, or use a test key.',
      ],
    ),
    ...['smtp://mail.test?requireTLS=false', 'smtps://mail.test?tls.rejectUnauthorized=false'].map(
      (url): [Record<string, string>, string] => [
        { SMTP_URL: url },
        'SMTP_URL must be an address and nothing more, such as smtps://user:password@host:465: its parameters could switch encryption off.',
      ],
    ),
    ...['0.0.0.0', '::', '192.168.1.4'].map((host): [Record<string, string | undefined>, string] => [
      { HOST: host, SMTP_URL: undefined, ALLOW_MAILBOX: 'true' },
      'HOST opens the local mailbox, and every code in it, to the network: use 127.0.0.1 with a proxy in front, or set SMTP_URL.',
    ]),
    ...[
      'http://169.254.169.254/v1',
      'http://2852039166/v1',
      'https://[fe80::1]/v1',
      'http://[::ffff:169.254.169.254]/v1',
      'http://[fd00:ec2::254]/v1',
      'http://metadata.google.internal/v1',
    ].flatMap((url): [Record<string, string>, string][] => [
      [
        { INTERVIEWER_URL: url, INTERVIEWER_MODEL: 'llama3.1' },
        "INTERVIEWER_URL is a link-local address, where clouds serve this machine's credentials: name the server itself.",
      ],
      [
        { TRANSCRIPTION_URL: url },
        "TRANSCRIPTION_URL is a link-local address, where clouds serve this machine's credentials: name the server itself.",
      ],
      [
        { VOICE_PROVIDER: 'openai-compatible', VOICE_URL: url },
        "VOICE_URL is a link-local address, where clouds serve this machine's credentials: name the server itself.",
      ],
    ]),
    [
      { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
      'NODE_TLS_REJECT_UNAUTHORIZED=0 accepts every certificate, so keys and emails can be read in transit: remove it, and name your own authority in NODE_EXTRA_CA_CERTS.',
    ],
    ...['--inspect', '--enable-source-maps --inspect-brk=0.0.0.0:9229'].map(
      (given): [Record<string, string>, string] => [
        { NODE_OPTIONS: given },
        "The inspector is on (--inspect), which runs any code it's sent: start without it, in NODE_OPTIONS too.",
      ],
    ),
  ])('%j is refused in one sentence', (change, sentence) => {
    expect(refusals({ ...production, ...change })).toEqual([sentence])
  })

  test('without a proxy it starts with a warning about rate limits', () => {
    expect(refusals({ ...production, PROXY_HOPS: '0' })).toEqual([])
    expect(warningsOf(readConfig(production))).toEqual([
      'PROXY_HOPS is 0: behind a reverse proxy all users share one address and its limits. Set it to the number of your proxies.',
    ])
    expect(warningsOf(readConfig({ ...production, PROXY_HOPS: '1' }))).toEqual([])
    expect(warningsOf(readConfig({}))).toEqual([])
  })

  test('an unencrypted model without a key is a warning', () => {
    const model = { ...production, PROXY_HOPS: '1', INTERVIEWER_MODEL: 'llama3.1' }
    expect(warningsOf(readConfig({ ...model, INTERVIEWER_URL: 'http://models.test/v1' }))).toEqual([
      'INTERVIEWER_URL is not encrypted: what users say travels in the clear to another machine. Use https unless that network is yours alone.',
    ])
    for (const url of ['https://models.test/v1', 'http://localhost:11434/v1'])
      expect(warningsOf(readConfig({ ...model, INTERVIEWER_URL: url, INTERVIEWER_KEY: 'sk-quiet' }))).toEqual([])
  })

  test.each([
    ['postgres://me:word@db.test/greenroom', false],
    ['postgres://me:word@db.test/greenroom?sslmode=disable', false],
    ['postgres://me:word@db.test/greenroom?sslmode=no-verify', false],
    ['postgres://me:word@db.test/greenroom?sslmode=require&uselibpqcompat=true', false],
    ['postgres://me:word@localhost/greenroom?host=db.test', false],
    ['postgres://me:word@db.test/greenroom?sslmode=require', true],
    ['postgres://me:word@db.test/greenroom?sslmode=verify-full', true],
    ['postgres://me:word@db.test/greenroom?ssl=true', true],
    ['postgres://me:word@127.0.0.1/greenroom', true],
    ['postgres://me:word@[::1]/greenroom', true],
    ['postgres:///greenroom?host=/run/postgresql', true],
    ['postgres://me@%2Frun%2Fpostgresql/greenroom', true],
  ])('whether the connection to the database %s is private: %s', (DATABASE_URL, isPrivate) => {
    const sentence =
      'DATABASE_URL is not encrypted, or accepts any certificate: passwords and answers can be read in transit. Add sslmode=verify-full unless that network is yours alone.'
    expect(warningsOf(readConfig({ ...production, PROXY_HOPS: '1', DATABASE_URL }))).toEqual(
      isPrivate ? [] : [sentence],
    )
  })

  test('a session address and a replica require a database, and unencrypted ones are named', () => {
    const session = { DATABASE_SESSION_URL: 'postgres://db.greenroom.test/greenroom' }
    const replica = { DATABASE_REPLICA_URL: 'postgres://replica.greenroom.test/greenroom' }
    expect(refusals({ ...production, ...session, ...replica })).toEqual([
      'DATABASE_SESSION_URL needs DATABASE_URL: set that too, or remove DATABASE_SESSION_URL.',
      'DATABASE_REPLICA_URL needs DATABASE_URL: set that too, or remove DATABASE_REPLICA_URL.',
    ])
    const url = 'postgres://127.0.0.1:6432/greenroom'
    const config = readConfig({ ...production, PROXY_HOPS: '1', DATABASE_URL: url, ...session, ...replica })
    expect(warningsOf(config).map((sentence) => sentence.split(' ', 1)[0])).toEqual([
      'DATABASE_SESSION_URL',
      'DATABASE_REPLICA_URL',
    ])
  })

  test('prepared statements are off with a session address, which implies a pooler, unless set', () => {
    const database = { ...production, PROXY_HOPS: '1', DATABASE_URL: 'postgres://127.0.0.1:6432/greenroom' }
    const pooled = { ...database, DATABASE_SESSION_URL: 'postgres://127.0.0.1/greenroom' }
    const prepared = (environment: Record<string, string>) => readConfig(environment).preparedStatements
    expect([prepared(database), prepared(pooled)]).toEqual(['on', 'off'])
    expect(prepared({ ...database, DATABASE_PREPARED: 'off' })).toBe('off')
    expect(prepared({ ...pooled, DATABASE_PREPARED: 'on' })).toBe('on')
  })

  test('all errors are reported at once, one per setting', () => {
    const told = refusals({ NODE_ENV: 'production', PORT: 'ninety', SMTP_URL: 'mail.example.com', SECRET_KEYS: 'a' })
    expect(told.map((sentence) => /^[A-Z_]+/.exec(sentence)?.[0]).sort()).toEqual(
      [
        'CONTACT_EMAIL',
        'DATA_DIR',
        'PORT',
        'PUBLIC_URL',
        'SECRET_KEYS',
        'SIGNING_KEYS',
        'SMTP_URL',
        'STRIPE_SECRET_KEY',
      ].sort(),
    )
  })

  test('an operator can allow the sandboxes, which are then reported', () => {
    const { SMTP_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, ...bare } = production
    const allowed = { ALLOW_MAILBOX: 'true', ALLOW_CARD_SANDBOX: 'true' }
    expect(readConfig({ ...bare, ...allowed }).sandboxes).toEqual(['mailbox', 'card_sandbox'])
    expect(readConfig({ ...bare, SMTP_URL, ALLOW_CARD_SANDBOX: 'true' }).sandboxes).toEqual(['card_sandbox'])
    expect(
      readConfig({ ...production, STRIPE_SECRET_KEY: 'sk_test_4eC39H', ALLOW_CARD_SANDBOX: 'true' }).sandboxes,
    ).toEqual(['card_sandbox'])
    expect(readConfig({ ...production, ...allowed }).sandboxes).toEqual([])
  })

  test('a live key is for Stripe only, a test key also for a local provider', () => {
    expect(refusals({ ...production, STRIPE_API_BASE: 'https://api.stripe.com' })).toEqual([])
    const trial = { ...production, STRIPE_SECRET_KEY: 'sk_test_4eC39H', ALLOW_CARD_SANDBOX: 'true' }
    for (const base of ['http://127.0.0.1:12111', 'http://localhost:12111', 'http://[::1]:12111', 'https://cards.test'])
      expect(refusals({ ...trial, STRIPE_API_BASE: base })).toEqual([])
  })

  test('a restricted live key, a trailing slash and a port are valid', () => {
    for (const change of [
      { STRIPE_SECRET_KEY: 'rk_live_4eC39HqLyjWDarjtT1zdp7dc' },
      { PUBLIC_URL: 'https://greenroom.test/' },
      { PUBLIC_URL: 'https://greenroom.test:8443' },
      { HOST: '0.0.0.0' },
      { NODE_OPTIONS: '--max-old-space-size=512' },
    ])
      expect(refusals({ ...production, ...change })).toEqual([])
  })

  test('the inspector is rejected, and root unless it is allowed', () => {
    const started = (runtime: Runtime, more = {}) => refusals({ ...production, ...more }, runtime)
    expect(started({ execArgv: ['--enable-source-maps'], uid: 1000 })).toEqual([])
    expect(started({ execArgv: ['--inspect=0'], uid: 1000 })).toHaveLength(1)
    expect(started({ execArgv: [], uid: 0 })).toEqual([
      'The process runs as root: start it as its own user (a container without one allows it with ALLOW_ROOT=true).',
    ])
    expect(started({ execArgv: [], uid: 0 }, { ALLOW_ROOT: 'true' })).toEqual([])
    expect(started({ execArgv: ['--inspect'], uid: 0 }, { NODE_ENV: 'development' })).toEqual([])
  })
})

test('without NODE_ENV an open HOST warns that the mailbox is public', () => {
  const told = (environment: Record<string, string>) => warningsOf(readConfig(environment))
  for (const HOST of ['0.0.0.0', '::', '192.168.1.4'])
    expect(told({ HOST })).toEqual([
      'HOST opens the local mailbox, and every code in it, to the network: set NODE_ENV=production where others use this installation.',
    ])
  expect(told({ HOST: 'localhost' })).toEqual([])
  expect(told({ HOST: '0.0.0.0', SMTP_URL: 'smtps://mail.greenroom.test' })).toEqual([])
})

const plainName = 'plain text of 1 to 60 characters without <, >, ", \\ and line breaks'
test.each([
  [{ PRODUCT_NAME: '<script>' }, `PRODUCT_NAME must be ${plainName}, such as Greenroom, not "<script>".`],
  [{ PRODUCT_NAME: 'Green\nroom' }, `PRODUCT_NAME must be ${plainName}, such as Greenroom, not "Green\\nroom".`],
  [
    { COMPANY_NAME: '"Rooms" Ltd' },
    `COMPANY_NAME must be ${plainName}, such as Greenroom Interviews LLC, not "\\"Rooms\\" Ltd".`,
  ],
  [
    { PRODUCT_NAME: 'x'.repeat(61) },
    `PRODUCT_NAME must be ${plainName}, such as Greenroom: this value has 61 characters.`,
  ],
])('%j is an invalid name', (given, sentence) => expect(refusals(given)).toEqual([sentence]))

test('too many proxies are rejected, because clients could spoof any address', () => {
  expect(refusals({ PROXY_HOPS: '5' })).toEqual([])
  for (const hops of ['6', '10']) expect(refusals({ PROXY_HOPS: hops })).toHaveLength(1)
})

test('DRAIN_SECONDS and MAX_CONNECTIONS have limits', () => {
  expect(readConfig({ DRAIN_SECONDS: '15', MAX_CONNECTIONS: '500' })).toMatchObject({
    drainSeconds: 15,
    maxConnections: 500,
  })
  for (const wrong of [{ DRAIN_SECONDS: '301' }, { DRAIN_SECONDS: '-1' }, { MAX_CONNECTIONS: '0' }])
    expect(refusals(wrong)).toHaveLength(1)
})

test('development needs no settings, allows everything and warns about no sandbox', () => {
  expect(readConfig({})).toMatchObject({ production: false, sandboxes: [], keys: { kind: 'data_folder' } })
  expect(refusals({ ALLOW_MAILBOX: 'true', ALLOW_CARD_SANDBOX: 'true', LIMITS: 'relaxed' })).toEqual([])
  expect(readConfig({ ACCOUNT_DISCLOSURE: 'hidden' }).accountDisclosure).toBe('hidden')
  expect(refusals({ ACCOUNT_DISCLOSURE: 'maybe' })).toEqual([
    'ACCOUNT_DISCLOSURE must be exact or hidden, not "maybe".',
  ])
  expect(refusals({ ALLOW_MAILBOX: 'yes' })).toEqual(['ALLOW_MAILBOX must be true or false, not "yes".'])
})

describe('card payments', () => {
  const key = 'sk_test_4eC39H'

  test.each([
    ['whsec_9pQ2vLxT4mKd7Rb1', ['whsec_9pQ2vLxT4mKd7Rb1']],
    [' whsec_newnewnew1 , whsec_oldoldold1\n', ['whsec_newnewnew1', 'whsec_oldoldold1']],
    [undefined, []],
  ])('the webhook secret %j is parsed as %j', (STRIPE_WEBHOOK_SECRET, webhookSecrets) => {
    const config = readConfig({ STRIPE_SECRET_KEY: ` ${key}\n`, STRIPE_WEBHOOK_SECRET })
    expect(config.payments).toEqual({ kind: 'stripe', key, base: undefined, webhookSecrets })
  })

  const form =
    'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook endpoint (whsec_…), or two separated by a comma while you rotate it.'
  test.each([
    [{ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'sk_test_4eC39H' }, form],
    [{ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_newnewnew1,' }, form],
    [{ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: Array(3).fill('whsec_newnewnew1').join() }, form],
    [
      { STRIPE_WEBHOOK_SECRET: 'whsec_newnewnew1' },
      'STRIPE_WEBHOOK_SECRET verifies the events of Stripe, but there is no key: set STRIPE_SECRET_KEY too, or remove STRIPE_WEBHOOK_SECRET.',
    ],
    [
      { STRIPE_SECRET_KEY: 'pk_live_4eC39H' },
      'STRIPE_SECRET_KEY is a publishable key (pk_…), which cannot charge: copy the secret key (sk_…) from the Stripe dashboard, Developers > API keys.',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_4eC 39H' },
      'STRIPE_SECRET_KEY must be letters, digits and punctuation without spaces, such as sk-1a2b3c: copy it again.',
    ],
  ])('%j is refused in one sentence, without the secret', (given, sentence) => {
    expect(refusals(given)).toEqual([sentence])
    expect(sentence).not.toContain('4eC')
  })

  test('production without a webhook secret starts with a warning', () => {
    const without = { ...production, PROXY_HOPS: '1', STRIPE_WEBHOOK_SECRET: undefined }
    expect(warningsOf(readConfig(without))).toEqual([
      "STRIPE_WEBHOOK_SECRET is not set: Stripe's events are refused, so changes are noticed up to a day late, and refunds and disputes not at all. Run npm run billing:setup and set the line it prints.",
    ])
    expect(warningsOf(readConfig({ STRIPE_SECRET_KEY: key }))).toEqual([])
  })
})

describe('a transcription server', () => {
  const url = 'http://whisper:8000/v1'

  test('uses OpenAI’s model by default', () => {
    expect(readConfig({}).transcription).toEqual({ kind: 'none' })
    expect(readConfig({ TRANSCRIPTION_URL: url }).transcription).toEqual({
      kind: 'server',
      url,
      model: 'whisper-1',
      key: undefined,
    })
    const all = { TRANSCRIPTION_URL: url, TRANSCRIPTION_MODEL: 'large-v3', TRANSCRIPTION_KEY: 'sk-1' }
    expect(readConfig(all).transcription).toEqual({ kind: 'server', url, model: 'large-v3', key: 'sk-1' })
  })

  test.each([
    [
      { TRANSCRIPTION_MODEL: 'large-v3' },
      'TRANSCRIPTION_MODEL says how to ask a transcription server, but there is none: set TRANSCRIPTION_URL to its base address, or remove TRANSCRIPTION_MODEL.',
    ],
    [
      { TRANSCRIPTION_KEY: 'sk-word' },
      'TRANSCRIPTION_KEY says how to ask a transcription server, but there is none: set TRANSCRIPTION_URL to its base address, or remove TRANSCRIPTION_KEY.',
    ],
    ...['http://user:sk-word@whisper/v1', `${url}?key=sk-word`].map((given): [Record<string, string>, string] => [
      { TRANSCRIPTION_URL: given },
      'TRANSCRIPTION_URL must be a base address and nothing more, such as http://localhost:8000/v1: a secret goes into TRANSCRIPTION_KEY.',
    ]),
    [
      { TRANSCRIPTION_URL: url, TRANSCRIPTION_KEY: 'sk word\n' },
      'TRANSCRIPTION_KEY must be letters, digits and punctuation without spaces, such as sk-1a2b3c: copy it again.',
    ],
  ])('%j is refused in one sentence, without the secret', (given, sentence) => {
    expect(refusals(given)).toEqual([sentence])
    expect(sentence).not.toContain('word@')
  })

  test('an invalid address is reported once', () => {
    expect(refusals({ TRANSCRIPTION_URL: 'whisper', TRANSCRIPTION_KEY: 'sk-1' })).toHaveLength(1)
  })

  test('across a network without encryption or a key is warned of in production', () => {
    const told = (given: string) => warningsOf(readConfig({ ...production, PROXY_HOPS: '1', TRANSCRIPTION_URL: given }))
    expect(told(url)).toEqual([
      'TRANSCRIPTION_URL is not encrypted: what users say travels in the clear to another machine. Use https unless that network is yours alone.',
    ])
    expect(told('http://127.0.0.1:8000/v1')).toEqual([])
    expect(told('https://api.openai.com/v1')).toEqual([])
    for (const given of ['http://127.0.0.1:8000/v1', 'https://api.openai.com/v1'])
      expect(refusals({ ...production, TRANSCRIPTION_URL: given, TRANSCRIPTION_KEY: 'sk-1' })).toEqual([])
    expect(warningsOf(readConfig({ TRANSCRIPTION_URL: url }))).toEqual([])
  })
})

describe('the voice of another server', () => {
  const url = 'http://kokoro:8880/v1'
  const openAi = { VOICE_PROVIDER: 'openai-compatible', VOICE_URL: url }
  const elevenLabs = { VOICE_PROVIDER: 'elevenlabs', VOICE_NAME: 'JBFqnCBsd6RMkjVDRZzb', VOICE_KEY: 'xi-word' }

  test('is selected by provider, each with a default model', () => {
    expect(readConfig({}).voiceProvider).toEqual({ kind: 'embedded' })
    expect(readConfig({ ...openAi, VOICE: 'rms' })).toMatchObject({
      voice: 'rms',
      voiceProvider: { kind: 'openai-compatible', url, model: 'tts-1', voice: 'alloy', key: undefined },
    })
    const named = { ...openAi, VOICE_MODEL: 'kokoro', VOICE_NAME: 'af_bella+af_sky', VOICE_KEY: 'sk-1' }
    expect(readConfig(named).voiceProvider).toEqual({
      kind: 'openai-compatible',
      url,
      model: 'kokoro',
      voice: 'af_bella+af_sky',
      key: 'sk-1',
    })
    expect(readConfig(elevenLabs).voiceProvider).toEqual({
      kind: 'elevenlabs',
      url: 'https://api.elevenlabs.io',
      model: 'eleven_flash_v2_5',
      voice: 'JBFqnCBsd6RMkjVDRZzb',
      key: 'xi-word',
    })
  })

  const alone = (name: string) =>
    `${name} says how to ask a voice server, but VOICE_PROVIDER is embedded: set VOICE_PROVIDER to openai-compatible or elevenlabs, or remove ${name}.`
  const voiceId = 'VOICE_NAME must be the id of a voice in your ElevenLabs account, such as JBFqnCBsd6RMkjVDRZzb.'
  test.each<[Record<string, string | undefined>, string]>([
    ...['VOICE_MODEL', 'VOICE_NAME', 'VOICE_KEY'].map((name): [Record<string, string>, string] => [
      { [name]: 'quiet' },
      alone(name),
    ]),
    [{ VOICE_URL: url }, alone('VOICE_URL')],
    [
      { VOICE_PROVIDER: 'openai-compatible' },
      "VOICE_URL must be the base address of a server with OpenAI's speech API, such as http://localhost:8880/v1.",
    ],
    ...['http://user:sk-word@kokoro/v1', `${url}?key=sk-word`].map((given): [Record<string, string>, string] => [
      { ...openAi, VOICE_URL: given },
      'VOICE_URL must be a base address and nothing more, such as http://localhost:8880/v1: a secret goes into VOICE_KEY.',
    ]),
    [
      { ...openAi, VOICE_KEY: 'sk word\n' },
      'VOICE_KEY must be letters, digits and punctuation without spaces, such as sk-1a2b3c: copy it again.',
    ],
    [{ ...elevenLabs, VOICE_KEY: undefined }, 'VOICE_KEY must be an API key of ElevenLabs.'],
    [{ ...elevenLabs, VOICE_NAME: undefined }, voiceId],
    [{ ...elevenLabs, VOICE_NAME: '../voices' }, voiceId],
    [
      { VOICE_PROVIDER: 'kokoro', VOICE_URL: url },
      'VOICE_PROVIDER must be embedded, openai-compatible or elevenlabs, not "kokoro".',
    ],
  ])('%j is refused in one sentence, without the secret', (given, sentence) => {
    expect(refusals(given)).toEqual([sentence])
    expect(sentence).not.toContain('word@')
  })

  test('across a network without encryption or a key is warned of in production', () => {
    const told = (given: object) => warningsOf(readConfig({ ...production, PROXY_HOPS: '1', ...given }))
    expect(told(openAi)).toEqual([
      'VOICE_URL is not encrypted: what the interviewer says to users travels in the clear to another machine. Use https unless that network is yours alone.',
    ])
    for (const VOICE_URL of ['http://127.0.0.1:8880/v1', 'https://api.openai.com/v1'])
      expect(told({ ...openAi, VOICE_URL, VOICE_KEY: 'sk-1' })).toEqual([])
    expect(told(elevenLabs)).toEqual([])
    expect(warningsOf(readConfig(openAi))).toEqual([])
  })
})

test('JOBS=elsewhere requires a database that a worker can reach', () => {
  expect(refusals({ JOBS: 'elsewhere' })).toEqual([
    'JOBS=elsewhere needs DATABASE_URL: no worker reaches the embedded database.',
  ])
  expect(readConfig({ JOBS: 'elsewhere', DATABASE_URL: 'postgres://db.example/greenroom' }).jobs).toBe('elsewhere')
  expect(readConfig({}).jobs).toBe('here')
})

const manual = readFileSync(join(import.meta.dirname, '../../../docs/operate.md'), 'utf8')

test('the operating manual names every provider of language models', () => {
  const [, row] = /^\| `INTERVIEWER_PROVIDER` (.*)$/m.exec(manual)!
  for (const name of providerNames) expect(row).toContain(`\`${name}\``)
})

test('the operating manual lists every setting, with its default, and no other', () => {
  const rows = [...manual.matchAll(/^\| `([A-Z0-9_]+)` +\| (.+?) +\|/gm)].map(
    ([, name, value]) => [name, value] as const,
  )
  expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(Settings.shape).sort())
  const listed = new Map(rows)
  for (const [name, value] of Object.entries(Settings.parse({}))) expect(listed.get(name), name).toBe(`\`${value}\``)
})

test('a model requires an address and a name; without both the built-in interviewer is used', () => {
  const url = 'http://localhost:11434/v1'
  expect(readConfig({}).interviewer).toEqual({ kind: 'built-in' })
  expect(readConfig({ INTERVIEWER_URL: url, INTERVIEWER_MODEL: 'llama3.1' }).interviewer).toEqual({
    kind: 'model',
    provider: 'openai-compatible',
    url,
    model: 'llama3.1',
    coachModel: 'llama3.1',
    key: undefined,
    turnMs: 2500,
    budgets: { interview: { in: 60_000, out: 12_000 }, day: undefined },
    prices: {},
  })
  expect(refusals({ INTERVIEWER_URL: url })).toEqual([
    'INTERVIEWER_MODEL must name the model that INTERVIEWER_URL serves.',
  ])
  const alone =
    'INTERVIEWER_URL must be the address of a model server, such as http://localhost:11434/v1, or remove INTERVIEWER_MODEL and INTERVIEWER_KEY.'
  expect(refusals({ INTERVIEWER_MODEL: 'llama3.1' })).toEqual([alone])
  expect(refusals({ INTERVIEWER_KEY: 'sk-quiet' })).toEqual([alone])
  for (const given of ['http://me:word@localhost/v1', `${url}?key=word`, `${url}#word`])
    expect(refusals({ INTERVIEWER_URL: given, INTERVIEWER_MODEL: 'llama3.1' })).toEqual([
      'INTERVIEWER_URL must be a base address and nothing more, such as http://localhost:11434/v1: a secret goes into INTERVIEWER_KEY.',
    ])
  for (const INTERVIEWER_KEY of ['sk word', 'sk-word\n', 'schlüssel'])
    expect(refusals({ INTERVIEWER_URL: url, INTERVIEWER_MODEL: 'llama3.1', INTERVIEWER_KEY })).toEqual([
      'INTERVIEWER_KEY must be letters, digits and punctuation without spaces, such as sk-1a2b3c: copy it again.',
    ])
})

describe('a hosted model', () => {
  const given = {
    INTERVIEWER_PROVIDER: 'anthropic',
    INTERVIEWER_MODEL: 'claude-haiku-4-5',
    INTERVIEWER_KEY: 'sk-quiet',
  }

  test('requires a name and a key; the address is optional', () => {
    expect(readConfig(given).interviewer).toMatchObject({ provider: 'anthropic', url: undefined, key: 'sk-quiet' })
    const url = 'https://models.test/v1'
    expect(readConfig({ ...given, INTERVIEWER_URL: url }).interviewer).toMatchObject({ provider: 'anthropic', url })
    for (const provider of ['openai', 'anthropic', 'google'])
      expect(refusals({ INTERVIEWER_PROVIDER: provider })).toEqual([
        `INTERVIEWER_MODEL must name a model of INTERVIEWER_PROVIDER=${provider}.`,
        `INTERVIEWER_KEY must be your API key for INTERVIEWER_PROVIDER=${provider}.`,
      ])
    expect(refusals({ ...given, INTERVIEWER_PROVIDER: 'mistral' })).toEqual([
      'INTERVIEWER_PROVIDER must be openai-compatible, openai, anthropic or google, not "mistral".',
    ])
  })

  test('is valid in production with its own address, but not with an unencrypted one', () => {
    const hosted = { ...production, PROXY_HOPS: '1', ...given }
    expect(refusals(hosted)).toEqual([])
    expect(warningsOf(readConfig(hosted))).toEqual([])
    expect(refusals({ ...hosted, INTERVIEWER_URL: 'http://models.test/v1' })).toEqual([
      'INTERVIEWER_URL sends INTERVIEWER_KEY and what people say unencrypted to another machine: use https.',
    ])
  })

  test('has limits and prices, and optionally another model for the coach', () => {
    const settings = {
      ...given,
      COACH_MODEL: 'claude-sonnet-4-5',
      INTERVIEWER_TURN_MS: '4000',
      INTERVIEWER_TOKENS_IN: '30000',
      INTERVIEWER_TOKENS_OUT: '6000',
      INTERVIEWER_DAILY_TOKENS: '2000000',
      INTERVIEWER_PRICE: '1/5',
      COACH_PRICE: '3/15.50',
    }
    expect(readConfig(settings).interviewer).toMatchObject({
      coachModel: 'claude-sonnet-4-5',
      turnMs: 4000,
      budgets: { interview: { in: 30_000, out: 6000 }, day: 2_000_000 },
      prices: { 'claude-haiku-4-5': { in: 1, out: 5 }, 'claude-sonnet-4-5': { in: 3, out: 15.5 } },
    })
  })

  test.each([
    [{ INTERVIEWER_TURN_MS: '400' }, /^INTERVIEWER_TURN_MS must be a whole number from /],
    [{ INTERVIEWER_TURN_MS: '10001' }, /^INTERVIEWER_TURN_MS must be a whole number from /],
    [{ INTERVIEWER_TOKENS_IN: '0' }, /^INTERVIEWER_TOKENS_IN must be a whole number from /],
    [{ INTERVIEWER_TOKENS_OUT: 'many' }, /^INTERVIEWER_TOKENS_OUT must be a whole number from /],
    [{ INTERVIEWER_DAILY_TOKENS: '1.5' }, /^INTERVIEWER_DAILY_TOKENS must be a whole number from /],
    ...['0.15', '$1/2', '1/2/3', '-1/2', '1e3/2'].map((price): [Record<string, string>, RegExp] => [
      { INTERVIEWER_PRICE: price },
      /^INTERVIEWER_PRICE must be dollars per million tokens in and out, such as 0.15\/0.60, not "/,
    ]),
    [{ COACH_PRICE: '1/2' }, /^COACH_PRICE is the price of COACH_MODEL: set that too, or remove COACH_PRICE\.$/],
  ])('with %j is refused in one sentence', (change, sentence) => {
    expect(refusals({ ...given, ...change })).toEqual([expect.stringMatching(sentence)])
  })

  test('without a model there is no coach, budget or price', () => {
    for (const [name, value] of [
      ['COACH_MODEL', 'claude-sonnet-4-5'],
      ['COACH_PRICE', '1/2'],
      ['INTERVIEWER_PRICE', '1/2'],
      ['INTERVIEWER_DAILY_TOKENS', '100000'],
    ] as const)
      expect(refusals({ [name]: value })).toEqual([
        `${name} needs a model: set INTERVIEWER_MODEL and what belongs to it, or remove ${name}.`,
      ])
  })
})

describe('keys by environment', () => {
  const [newest, older] = [makeSigningKey(), makeSigningKey()]
  const [secret, before] = [makeSecret(), makeSecret()]
  const given = { SIGNING_KEYS: newest, SECRET_KEYS: secret }

  test('keep their order, with line breaks or escaped ones', () => {
    const twoLines = `${newest}\n${older}`
    for (const SIGNING_KEYS of [twoLines, twoLines.replaceAll('\n', '\\n')]) {
      const { keys } = readConfig({ SIGNING_KEYS, SECRET_KEYS: `${secret}, ${before.toUpperCase()}` })
      expect(keys).toEqual({
        kind: 'given',
        signing: [newest, older],
        secrets: [Buffer.from(secret, 'hex'), Buffer.from(before, 'hex')],
      })
    }
  })

  test('must be set together', () => {
    expect(refusals({ SIGNING_KEYS: newest })).toEqual([
      'SECRET_KEYS must be set together with SIGNING_KEYS, or neither, and then the keys are kept in the data folder.',
    ])
    expect(refusals({ SECRET_KEYS: secret })).toEqual([
      'SIGNING_KEYS must be set together with SECRET_KEYS, or neither, and then the keys are kept in the data folder.',
    ])
  })

  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
  test.each([
    ['no PEM', 'correct-horse-battery'],
    ['another kind of key', rsa.toString()],
    ['a broken block', newest.replace(/MC4C/, 'MC4D')],
    ['something beside the blocks', `${newest} correct-horse-battery`],
    ['a public half', newest.replaceAll('PRIVATE', 'PUBLIC')],
  ])('%s is an invalid signing key, which the error does not repeat', (_, SIGNING_KEYS) => {
    expect(refusals({ ...given, SIGNING_KEYS })).toEqual([
      'SIGNING_KEYS must hold one or more Ed25519 private keys, newest first, as PKCS #8 PEM blocks: "npm run rotate-keys -- --print" makes one.',
    ])
  })

  test.each([
    ['too short', 'ab'.repeat(31)],
    ['no hexadecimal', 'xy'.repeat(32)],
    ['a good one beside a bad one', `${secret},${secret.slice(2)}`],
    ['an empty one', `${secret},`],
  ])('%s is an invalid secret, which the error does not repeat', (_, SECRET_KEYS) => {
    expect(refusals({ ...given, SECRET_KEYS })).toEqual([
      'SECRET_KEYS must hold one or more secrets, newest first, separated by commas, each of 64 hexadecimal digits: "npm run rotate-keys -- --print" makes one.',
    ])
  })

  test.each(['00'.repeat(32), 'deadbeef'.repeat(8), '0123456789abcd'.repeat(5).slice(0, 64)])(
    'a weak secret is rejected',
    (weak) => {
      expect(refusals({ ...given, SECRET_KEYS: `${secret},${weak}` })).toEqual([
        'SECRET_KEYS holds a secret that can be guessed, with fewer than 8 different bytes: "npm run rotate-keys -- --print" makes a good one.',
      ])
    },
  )
})

test.each([
  ['INTERVIEWER_URL', 'https://llm.example.com/v1/chat/completions', { INTERVIEWER_MODEL: 'm' }],
  ['TRANSCRIPTION_URL', 'https://llm.example.com/v1/audio/transcriptions', {}],
])('%s that ends with the path of a call is rejected', (name, address, besides) => {
  const environment = { NODE_ENV: 'test', [name]: address, ...besides }
  expect(() => readConfig(environment)).toThrow(`${name} must end before ${new URL(address).pathname.slice(3)}`)
})
