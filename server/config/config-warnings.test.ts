import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { run, withDataDir } from '#tests/support/process.ts'
import { settingNames, settingWarnings } from './config-warnings.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

const inExample = all(read('.env.example'), /^#?([A-Z][A-Z0-9_]*)=/gm)
const tableRows = all(read('README.md'), /^\| (`[A-Z][A-Z0-9_]*`.*?) \|/gm)
const inReadme = tableRows.flatMap((cell) => all(cell, /`([A-Z][A-Z0-9_]*)`/g))
const inOperations = all(read('docs/operations.md'), /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)

describe('the documents name what the product reads, and nothing else', () => {
  test('.env.example and README name every setting once', () => {
    const known = [...settingNames()].sort()
    expect(known.length).toBeGreaterThan(10)
    expect([...inExample].sort()).toEqual(known)
    expect([...inReadme].sort()).toEqual(known)
  })

  test('operations.md names only settings', () => {
    expect(inOperations.length).toBeGreaterThan(4)
    expect(inOperations.filter((name) => !settingNames().has(name))).toEqual([])
  })

  test('the setting of the build is read there', () => {
    expect(read('vite.config.ts')).toContain('process.env.API_URL')
  })
})

test.each([
  ['ADMIN_USER', 'Did you mean ADMIN_USERNAME?'],
  ['TRUST_PROXIES', 'Did you mean TRUST_PROXY?'],
  ['CORS_ORIGIN', 'Did you mean CORS_ORIGINS?'],
  ['DATABASEURL', 'Did you mean DATABASE_URL?'],
  ['Port', 'Did you mean PORT?'],
  ['LOGLEVEL', 'Did you mean LOG_LEVEL?'],
  ['S3_BUCKETS', 'Did you mean S3_BUCKET?'],
  ['S3_FORCE_PATH_STYLE', 'It has no effect.'],
  ['SMTP_URL', 'It has no effect.'],
])('%s in the environment: %s', (name, advice) => {
  expect(settingWarnings({ [name]: 'x' }, [])).toEqual([`${name} is not a setting. ${advice}`])
})

test('settings and other programs’ variables cause no warning', () => {
  const names = 'PORT HOST HOME PATH PWD TERM SHELL USER HOSTNAME LANG TZ PS1 API_KEY LOG_FILE PGHOST'
  const environment = Object.fromEntries([...names.split(' '), ...settingNames()].map((name) => [name, 'x']))
  expect(settingWarnings(environment, [])).toEqual([])
})

test('where metrics are to be is of no use without their port', () => {
  const warning = 'METRICS_HOST has no effect without METRICS_PORT.'
  expect(settingWarnings({ METRICS_HOST: '10.0.0.5', METRICS_PORT: ' ' }, [])).toEqual([warning])
  expect(settingWarnings({ METRICS_HOST: '10.0.0.5', METRICS_PORT: '9464' }, [])).toEqual([])
  expect(settingWarnings({ METRICS_HOST: '' }, [])).toEqual([])
})

test('every unknown name in .env is reported once, except those of Node and PostgreSQL', () => {
  const warnings = settingWarnings({ ADMIN_USER: 'x' }, ['ADMIN_USER', 'COLOUR', 'PORT', 'NODE_OPTIONS', 'PGSSLMODE'])
  expect(warnings).toEqual([
    'ADMIN_USER is not a setting. Did you mean ADMIN_USERNAME?',
    'COLOUR is not a setting. It has no effect.',
  ])
})

test('a start with such variables warns in the log, a line each, and goes on', async () => {
  await withDataDir(async (dataDir) => {
    const file = join(dataDir, '.env')
    await writeFile(file, 'COLOUR=red\nPORT=0\n')
    const environment = { NODE_ENV: 'production', DATA_DIR: join(dataDir, 'data'), TRUST_PROXIES: 'true' }
    const { child, output, ended } = run(`--env-file=${file}`, environment, ['build/server/main.js'])
    onTestFinished(() => void child.kill('SIGKILL'))
    await expect.poll(output, { timeout: 45_000 }).toContain('listening')
    child.kill('SIGTERM')
    await ended
    const lines = output()
      .split('\n')
      .filter((line) => line.includes('is not a setting'))
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, msg: 'COLOUR is not a setting. It has no effect.' },
      { level: 40, msg: 'TRUST_PROXIES is not a setting. Did you mean TRUST_PROXY?' },
    ])
  })
})
