import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFile(join(root, file), 'utf8')
const base = { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data' }

/** `${NAME:?why}` and `${NAME:-otherwise}`, as compose reads them. */
const filled = (text: string) =>
  text.replace(/\$\{\w+:(\?[^}]*|-([^}]*))\}/g, (_all, _how, given = 'quiet-harbour-lantern-42') => given)

test('the product takes the settings of compose.yaml', async () => {
  const [, own = ''] = /\n {2}site:\n([\s\S]*?)\n\n/.exec(await read('compose.yaml')) ?? []
  const lines = [...own.matchAll(/^ {6}([A-Z][A-Z0-9_]*): (.+)$/gm)]
  const settings = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, filled(value)]))
  expect(Object.keys(settings)).toContain('TRUST_PROXY')
  expect(readConfig({ ...base, ...settings })).toMatchObject({ bucket: { name: 'site' } })
})

test('the product takes the settings of the Kubernetes example', async () => {
  const lines = [
    ...(await read('deploy/kubernetes/company-website.yaml')).matchAll(/\{ name: ([A-Z_]+), value: "?([^"}]+?)"? \}/g),
  ]
  const settings = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]))
  const secret = { DATABASE_URL: 'postgres://site:given@database/site', ADMIN_PASSWORD: 'quiet-harbour-lantern-42' }
  expect(Object.keys(settings)).toContain('TRUST_PROXY')
  expect(readConfig({ ...base, ...settings, ...secret }).publicUrl).toBe('https://www.example.com')
})
