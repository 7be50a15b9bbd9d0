import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { root } from '#server/root.ts'
import { labelsIn, metricsIn } from '#tests/support/read-expression.ts'
import { createMetrics } from './metrics.ts'

type Rules = {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[]
}
type Dashboard = {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[]
  readonly templating: { readonly list: readonly { readonly query: string | { readonly query: string } }[] }
}

const folder = join(root, 'deploy')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const { groups } = parseYaml(read('prometheus/alerts.yaml')) as Rules
const { panels, templating } = JSON.parse(read('grafana/site.json')) as Dashboard
const alerts = groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const))
const drawn = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const))

const nothing = () => 0
const { registry, observer } = createMetrics({ host: '127.0.0.1', port: 0 })
observer.watch({
  connections: nothing,
  cache: () => ({ entries: 0, bytes: 0, hits: 0, misses: 0 }),
  pool: () => ({ open: 0, idle: 0, waiting: 0 }),
  uploads: nothing,
  variants: nothing,
})

/** Every name that a scrape may hold, with its labels; `up` is Prometheus' own. */
const exported = new Map<string, readonly string[]>([['up', []]])
for (const metric of registry.getMetricsAsArray()) {
  const { name, type, labelNames = [] } = metric as unknown as { name: string; type: string; labelNames?: string[] }
  const names = type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name]
  for (const each of names) exported.set(each, labelNames)
}

test('expressions are read as Prometheus reads them', () => {
  const expression = 'sum by (job, le) (rate(a_total{b=~"c_total|{d}"}[5m])) / on (job) group_left e unless up == 0.5e3'
  expect(metricsIn(expression)).toEqual(['a_total', 'e', 'up'])
  expect(labelsIn(expression)).toEqual([['a_total', ['b']]])
})

test.each([...alerts, ...drawn])('%s asks for what the product exports: %s', (_title, expression) => {
  const names = metricsIn(expression)
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !exported.has(name))).toEqual([])
  for (const [name, labels] of labelsIn(expression))
    expect(labels.filter((label) => !['job', 'instance', ...(exported.get(name) ?? [])].includes(label))).toEqual([])
})

test('the dashboard chooses among what the product exports', () => {
  const queries = templating.list.map(({ query }) => (typeof query === 'string' ? query : query.query))
  const asked = queries.flatMap((query) => /^label_values\((\w+)/.exec(query)?.[1] ?? [])
  expect(asked).toHaveLength(2)
  expect(asked.filter((name) => !exported.has(name))).toEqual([])
})

test('alerts have names of their own', () => {
  expect(alerts.length).toBeGreaterThan(5)
  expect(new Set(alerts.map(([alert]) => alert)).size).toBe(alerts.length)
})

const promtool = (args: readonly string[], input = '') => spawnSync('promtool', args, { input, encoding: 'utf8' })
const hasPromtool = promtool(['--version']).status === 0

if (hasPromtool) {
  test('promtool takes the alerts, and they ring when they should', () => {
    expect(promtool(['check', 'rules', join(folder, 'prometheus/alerts.yaml')])).toMatchObject({ status: 0 })
    expect(promtool(['test', 'rules', join(folder, 'prometheus/alerts.test.yaml')])).toMatchObject({ status: 0 })
  })

  test('promtool takes what the dashboard asks for', async () => {
    const rules = drawn.map(([, expr], n) => ({
      record: `drawn:${n}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }))
    const dir = await mkdtemp(join(tmpdir(), 'site-test-'))
    const file = join(dir, 'drawn.yaml')
    // JSON is YAML too.
    await writeFile(file, JSON.stringify({ groups: [{ name: 'drawn', rules }] }))
    expect(promtool(['check', 'rules', file])).toMatchObject({ status: 0 })
    await rm(dir, { recursive: true })
  })

  test('promtool takes what the product answers', async () => {
    const { stderr } = promtool(['check', 'metrics'], await registry.metrics())
    // Its advice about the names of Node's own figures is not ours to follow.
    expect(stderr.split('\n').filter((line) => line && !/^(nodejs|process)_/.test(line))).toEqual([])
  })
}
