import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '#server/config/config.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFile(join(root, file), 'utf8')
const base = { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data' }

type Service = {
  readonly image?: string
  readonly build?: string
  readonly environment: Readonly<Record<string, string>>
  readonly volumes: readonly string[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly healthcheck?: object
}
type Compose = {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, null>>
}

/** The parts of the Kubernetes example that name each other. */
type Named = { readonly name: string }
type Container = {
  readonly ports: readonly (Named & { readonly containerPort: number })[]
  readonly env: readonly (Named & { readonly value: string })[]
  readonly volumeMounts: readonly Named[]
  readonly [probe: `${string}Probe`]: { readonly httpGet: { readonly path: string; readonly port: string } }
}
type PodSpec = {
  readonly containers: readonly [Container]
  readonly volumes: readonly (Named & { readonly persistentVolumeClaim?: { readonly claimName: string } })[]
}
type Template = { readonly metadata: { readonly labels: object }; readonly spec: PodSpec }
type Manifest = {
  readonly kind: string
  readonly metadata: Named
  readonly spec: {
    readonly selector: { readonly matchLabels: object }
    readonly template: Template
    readonly ports: readonly { readonly targetPort: string }[]
  }
}

const readCompose = async () => parse(await read('compose.yaml'), { strict: true }) as Compose

/** By their kinds. */
async function readManifests(): Promise<Map<string, Manifest>> {
  const documents = parseAllDocuments(await read('deploy/kubernetes/company-website.yaml'))
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([])
  const manifests = documents.map((document) => document.toJS() as Manifest)
  return new Map(manifests.map((manifest) => [manifest.kind, manifest]))
}

const manifestOf = (manifests: ReadonlyMap<string, Manifest>, kind: string): Manifest => {
  const manifest = manifests.get(kind)
  if (!manifest) throw new Error(`There is no ${kind}.`)
  return manifest
}

/** `${NAME:?why}` and `${NAME:-otherwise}`, as compose reads them. */
const filled = (text: string) =>
  text.replace(/\$\{\w+:(\?[^}]*|-([^}]*))\}/g, (_all, _how, given = 'quiet-harbour-lantern-42') => given)

test('the product takes the settings of compose.yaml', async () => {
  const { services } = await readCompose()
  const given = Object.entries(services.site?.environment ?? {})
  const settings = Object.fromEntries(given.map(([name, value]) => [name, filled(value)]))
  expect(Object.keys(settings)).toContain('TRUST_PROXY')
  expect(readConfig({ ...base, ...settings })).toMatchObject({ bucket: { name: 'site' } })
})

test('every service of compose.yaml has a version, and names volumes and services that are there', async () => {
  const { services, volumes } = await readCompose()
  for (const [name, { image, build, volumes: mounts, depends_on: needs = {} }] of Object.entries(services)) {
    if (!build) expect(image, name).toMatch(/:v?\d[\w.]*$/)
    for (const volume of mounts.map((mount) => mount.split(':')[0] ?? ''))
      if (!volume.startsWith('.')) expect(Object.keys(volumes), name).toContain(volume)
    for (const [needed, { condition }] of Object.entries(needs)) {
      expect(Object.keys(services), name).toContain(needed)
      // The image brings the check of the site itself.
      if (condition === 'service_healthy' && !services[needed]?.build)
        expect(services[needed]?.healthcheck, needed).toBeDefined()
    }
  }
})

test('the product takes the settings of the Kubernetes example', async () => {
  const [container] = manifestOf(await readManifests(), 'Deployment').spec.template.spec.containers
  const settings = Object.fromEntries(container.env.map(({ name, value }) => [name, value]))
  const secret = { DATABASE_URL: 'postgres://site:given@database/site', ADMIN_PASSWORD: 'quiet-harbour-lantern-42' }
  expect(Object.keys(settings)).toContain('TRUST_PROXY')
  expect(readConfig({ ...base, ...settings, ...secret }).publicUrl).toBe('https://www.example.com')
})

test('the parts of the Kubernetes example find each other', async () => {
  const manifests = await readManifests()
  const { selector, template } = manifestOf(manifests, 'Deployment').spec
  const { containers, volumes } = template.spec
  const [{ ports, volumeMounts, startupProbe, livenessProbe, readinessProbe }] = containers
  const { labels } = template.metadata
  expect(selector.matchLabels).toEqual(labels)
  expect(manifestOf(manifests, 'PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels)
  expect(manifestOf(manifests, 'Service').spec.selector).toEqual(labels)
  const [open = { name: '' }] = ports
  const asked = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet.port)
  expect(asked).toEqual([open.name, open.name, open.name])
  expect(manifestOf(manifests, 'Service').spec.ports).toEqual([expect.objectContaining({ targetPort: open.name })])
  expect(volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name))
  const claims = volumes.flatMap(({ persistentVolumeClaim: claim }) => (claim ? [claim.claimName] : []))
  expect(claims).toEqual([manifestOf(manifests, 'PersistentVolumeClaim').metadata.name])
})
