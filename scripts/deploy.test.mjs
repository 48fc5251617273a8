import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load, loadAll } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { Settings } from '../apps/server/src/config/settings.ts'
import { root } from './runtime.mjs'

const folder = join(root, 'deploy')
const read = (path) => readFileSync(join(folder, path), 'utf8')
const settings = Object.keys(Settings.shape)
/** Variables that Node reads, not the product. */
const ofNode = ['NODE_EXTRA_CA_CERTS', 'HOME']

const compose = load(read('compose.yaml'))
const manifests = readdirSync(join(folder, 'kubernetes')).flatMap((file) => loadAll(read(`kubernetes/${file}`)))
const ofKind = (kind) => manifests.filter((each) => each.kind === kind)
const podOf = (name) => ofKind('Deployment').find(({ metadata }) => metadata.name === name).spec

describe('every setting that deploy/ names exists', () => {
  const products = Object.entries(compose.services).filter(([, { image }]) => image === 'greenroom')
  const named = {
    'deploy/Containerfile': [
      ...read('Containerfile')
        .match(/^ENV .*$/m)[0]
        .matchAll(/([A-Z_]+)=/g),
    ].map(([, name]) => name),
    'the ConfigMap': Object.keys(ofKind('ConfigMap')[0].data),
    'the Secret': Object.keys(ofKind('Secret')[0].stringData),
    'the server of Kubernetes': podOf('greenroom-server').template.spec.containers[0].env.map(({ name }) => name),
    ...Object.fromEntries(
      products.map(([name, { environment }]) => [`${name} in compose.yaml`, Object.keys(environment)]),
    ),
  }
  test('for two servers and a worker', () => {
    expect(products.map(([name]) => name)).toEqual(['server-1', 'server-2', 'worker'])
  })
  test.each(Object.entries(named))('%s', (_place, names) => {
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !settings.includes(name) && !ofNode.includes(name))).toEqual([])
  })
  test('comments of the Secret', () => {
    const names = [...read('kubernetes/secret.example.yaml').matchAll(/^ +# ([A-Z_]+): /gm)].map(([, name]) => name)
    expect(names.filter((name) => !settings.includes(name))).toEqual([])
  })
})

test('the variables of compose.yaml and example.env are the same', () => {
  const asked = new Set([...read('compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name))
  // Optional, without a line in example.env.
  asked.delete('OTEL_EXPORTER_OTLP_ENDPOINT')
  const given = [...read('compose/example.env').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect([...asked].sort()).toEqual(given.sort())
})

test('every volume and file that compose.yaml mounts exists', () => {
  for (const { volumes = [] } of Object.values(compose.services))
    for (const [source] of volumes.map((volume) => volume.split(':'))) {
      if (source.startsWith('.')) expect(read(source)).not.toBe('')
      else expect(Object.keys(compose.volumes)).toContain(source)
    }
})

test('the image copies what the server reads, and runs as an unprivileged user', () => {
  const file = read('Containerfile')
  for (const path of ['apps/server/dist', 'apps/web/dist', 'package.json', 'docs/openapi.json', 'THIRD-PARTY-LICENSES'])
    expect(file).toContain(`/app/${path}`)
  expect(file).toMatch(/^USER 10001:10001$/m)
  expect(podOf('greenroom-server').template.spec.securityContext).toMatchObject({
    runAsNonRoot: true,
    runAsUser: 10001,
  })
})

test('a rolling restart leaves enough time: to fail the readiness probe, to drain, and then to be killed', () => {
  const { strategy, template } = podOf('greenroom-server')
  const { containers, terminationGracePeriodSeconds } = template.spec
  const { env, readinessProbe } = containers[0]
  const drainSeconds = Number(env.find(({ name }) => name === 'DRAIN_SECONDS').value)
  expect(strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
  expect(drainSeconds).toBeGreaterThan(readinessProbe.periodSeconds * readinessProbe.failureThreshold)
  expect(terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds + 30 + 5)
  const { environment, stop_grace_period } = compose.services['server-1']
  expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(Number(environment.DRAIN_SECONDS) + 30 + 5)
})

test('the paths of probes exist', () => {
  const pathOf = (address) => address.split('?', 1)[0]
  const { readinessProbe, livenessProbe } = podOf('greenroom-server').template.spec.containers[0]
  const paths = Object.keys(JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')).paths)
  for (const probe of [readinessProbe, livenessProbe]) expect(paths).toContain(pathOf(probe.httpGet.path))
  for (const [, path] of `${read('Containerfile')}${read('compose/Caddyfile')}`.matchAll(/(\/api\/health[\w/]*)/g))
    expect(paths).toContain(path)
})

test('a database outage takes no server out of the load balancer, so that users see the error message', () => {
  expect(podOf('greenroom-server').template.spec.containers[0].readinessProbe.httpGet.path).toMatch(/\?for=proxy$/)
  expect(read('compose/Caddyfile')).toMatch(/health_uri \S+\?for=proxy$/m)
})
