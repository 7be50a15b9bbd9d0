import { expect, test } from 'vitest'
import { explainStart } from './start-messages.ts'

test.each(['EPERM', 'EACCES', 'EROFS'])('a database file that fails with %s is told in a sentence', (code) => {
  const path = '/data/site.db'
  const sentence = explainStart(Object.assign(new Error(`${code}: open '${path}'`), { code, path }))
  expect(sentence).toMatch(/^\/data\/site\.db cannot be written.* DATA_DIR to .*\.$/)
})

test('a folder in the place of the database is told in a sentence', () => {
  const folder = { code: 'EISDIR', path: '/data/site.db' }
  expect(explainStart(Object.assign(new Error('EISDIR'), folder))).toBe(
    '/data/site.db is a folder, and should be a file. Move it away, or set DATA_DIR to another folder.',
  )
})

test('a file or a socket that the address of the database names, and that is not there, is told', () => {
  const explain = (where: object) => explainStart(Object.assign(new Error('ENOENT'), { code: 'ENOENT', ...where }))
  expect(explain({ path: '/etc/ca.pem' })).toBe('/etc/ca.pem does not exist.')
  expect(explain({ address: '/run/.s.PGSQL.5432' })).toBe('/run/.s.PGSQL.5432 does not exist.')
})

test('a port that is taken is told with its setting', () => {
  const taken = { code: 'EADDRINUSE', port: 9464 }
  expect(explainStart(Object.assign(new Error('taken'), taken))).toContain('set PORT to another number')
  const ofMetrics = Object.assign(new Error('taken'), taken, { setting: 'METRICS_' })
  expect(explainStart(ofMetrics)).toContain('set METRICS_PORT to another number')
})

test('a host that is not known is told with its setting, and not taken for that of the database', () => {
  const unknown = { code: 'ENOTFOUND', hostname: '999.1.1.1' }
  expect(explainStart(Object.assign(new Error('unknown'), unknown))).toContain('DATABASE_URL')
  const explainFor = (setting: string) => explainStart(Object.assign(new Error('unknown'), unknown, { setting }))
  expect(explainFor('')).toBe('The host 999.1.1.1 is not known. Set HOST to an address of this machine.')
  expect(explainFor('METRICS_')).toContain('Set METRICS_HOST to')
})

test('a damaged database file needs a backup, and another file another folder', () => {
  const explain = (message: string) => explainStart(Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR' }))
  expect(explain('database disk image is malformed')).toBe(
    'The database file is damaged (database disk image is malformed). Restore a backup: see docs/operations.md.',
  )
  expect(explain('file is not a database')).toContain('Check DATA_DIR')
})

test('a full disk is told in a sentence', () => {
  const full = 'The disk is full. Make room on it, and start again.'
  expect(explainStart(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }))).toBe(full)
  const inDatabase = { code: 'ERR_SQLITE_ERROR', errcode: 13 }
  expect(explainStart(Object.assign(new Error('database or disk is full'), inDatabase))).toBe(full)
})
