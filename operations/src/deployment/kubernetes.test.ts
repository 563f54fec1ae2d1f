import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deployment } from 'kubernetes-types/apps/v1'
import type { Job } from 'kubernetes-types/batch/v1'
import type { ConfigMap, PodTemplateSpec, Secret, Service } from 'kubernetes-types/core/v1'
import type { NetworkPolicy } from 'kubernetes-types/networking/v1'
import { parse, parseAllDocuments } from 'yaml'
import { ROOT } from '../paths'
import { checkManifests } from '../testing/check-manifests'
import type { Manifest } from '../testing/check-manifests'
import { readSettings, unknownSettings } from '../testing/deployed-settings'

const folder = join(ROOT, 'deploy/kubernetes')
const files = readdirSync(folder).filter((name) => name !== 'kustomization.yaml')
const read = (name: string) =>
  parseAllDocuments(readFileSync(join(folder, name), 'utf8')).map((document) => document.toJS() as Manifest)
const manifests = files.flatMap(read)
const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as { resources: string[] }

/** The only resource of this kind and name. */
function find<T>(kind: string, name: string): T {
  const found = manifests.filter((one) => one.kind === kind && one.metadata.name === name)
  expect({ kind, name, count: found.length }).toEqual({ kind, name, count: 1 })
  return found[0] as T
}

const shop = find<Deployment>('Deployment', 'shop').spec
const migrate = find<Job>('Job', 'migrate').spec
const pods = { shop: shop?.template, migrate: migrate?.template } as Record<string, PodTemplateSpec>
const settings = { ...find<ConfigMap>('ConfigMap', 'settings').data, ...find<Secret>('Secret', 'secrets').stringData }

test("manifests match Kubernetes' API, and an unknown field is found", () => {
  expect(checkManifests(manifests)).toEqual([])
  const [service] = manifests.filter(({ kind }) => kind === 'Service') as [Manifest & { spec: object }]
  const faulty = [
    { ...service, spec: { ...service.spec, selectors: {} } },
    { ...service, spec: { ports: [{ port: 'http' }] } },
    { ...service, spec: { ports: [{ name: 'http' }] } },
  ]
  expect(checkManifests(faulty)).toEqual([
    expect.stringContaining('selectors'),
    expect.stringContaining("Type 'string' is not assignable to type 'number'"),
    expect.stringContaining("Property 'port' is missing"),
  ])
})

test('all are applied, except the example of a secret', () => {
  expect([...kustomization.resources, 'secret.example.yaml'].sort()).toEqual(files.sort())
})

test('the manifests set only known variables, and all required ones', () => {
  expect(unknownSettings(settings)).toEqual([])
  for (const pod of Object.values(pods)) {
    const [container] = pod.spec?.containers ?? []
    const own = Object.fromEntries(container?.env?.map(({ name, value = '' }) => [name, value]) ?? [])
    expect(unknownSettings(own)).toEqual([])
    expect(container?.envFrom).toEqual([{ configMapRef: { name: 'settings' } }, { secretRef: { name: 'secrets' } }])
  }
  expect(readSettings({ ...settings, PORT: '4000' })).toMatchObject({ trustProxy: true, images: { store: 's3' } })
})

test.each(Object.keys(pods))('%s may do no more than an ordinary user of a disk that is read-only', (name) => {
  const { spec } = pods[name] as PodTemplateSpec
  expect(spec).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
  })
  for (const { securityContext, resources } of spec?.containers ?? []) {
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(Object.keys(resources?.requests ?? {})).toEqual(['cpu', 'memory'])
    expect(resources?.limits?.memory).toBeDefined()
  }
})

test('the containers match the image: the server without migrations, and migrations alone', () => {
  const line = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').split('\nCMD ')[1] ?? '[]'
  const [, , script = ''] = JSON.parse(line) as string[]
  const [prepare = '', serve = ''] = script.split(' && ')
  expect(pods.migrate?.spec?.containers[0]?.command).toEqual(prepare.split(' '))
  expect(pods.shop?.spec?.containers[0]?.command).toEqual(serve.replace('exec ', '').split(' '))
})

test('a pod keeps serving during removal, with time to finish', () => {
  const [container] = pods.shop?.spec?.containers ?? []
  const [, seconds] = container?.lifecycle?.preStop?.exec?.command ?? []
  // Longer than Kubernetes needs to notice that a shop is not ready, plus the shop's five seconds.
  const probe = container?.readinessProbe
  expect(Number(seconds)).toBeGreaterThanOrEqual((probe?.periodSeconds ?? 0) * (probe?.failureThreshold ?? 0))
  expect(pods.shop?.spec?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(seconds) + 10)
  expect(shop?.strategy?.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 })
  expect([container?.livenessProbe, container?.startupProbe].map((one) => one?.httpGet?.path)).toEqual([
    '/livez',
    '/livez',
  ])
  expect(probe?.httpGet?.path).toBe('/readyz')
})

test('service, budget, autoscaler, spread and policies select existing pods', () => {
  const labels = { 'app.kubernetes.io/component': 'shop' }
  expect(pods.shop?.metadata?.labels).toEqual(labels)
  expect(find<Service>('Service', 'shop').spec?.selector).toEqual(labels)
  expect(find('PodDisruptionBudget', 'shop')).toMatchObject({ spec: { selector: { matchLabels: labels } } })
  expect(find('HorizontalPodAutoscaler', 'shop')).toMatchObject({ spec: { scaleTargetRef: { name: 'shop' } } })
  expect(find('Ingress', 'shop')).toMatchObject({
    spec: { rules: [{ http: { paths: [{ backend: { service: { name: 'shop', port: { name: 'http' } } } }] } }] },
  })
  for (const { labelSelector } of pods.shop?.spec?.topologySpreadConstraints ?? []) {
    expect(labelSelector?.matchLabels).toEqual(labels)
  }
  // Everything that is not allowed is denied, in both directions.
  expect(find<NetworkPolicy>('NetworkPolicy', 'nothing').spec).toEqual({
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
  })
  expect(find<NetworkPolicy>('NetworkPolicy', 'shop').spec).toMatchObject({ podSelector: { matchLabels: labels } })
})
