import { expect, test } from 'vitest'
import { explainStart } from './start-messages.ts'

test.each(['EPERM', 'EACCES', 'EROFS'])('a database file that fails with %s is told in a sentence', (code) => {
  const path = '/data/site.db'
  const sentence = explainStart(Object.assign(new Error(`${code}: open '${path}'`), { code, path }))
  expect(sentence).toMatch(/^\/data\/site\.db cannot be written.* DATA_DIR to .*\.$/)
})

test('a port that is taken is told with its setting', () => {
  const taken = { code: 'EADDRINUSE', port: 9464 }
  expect(explainStart(Object.assign(new Error('taken'), taken))).toContain('set PORT to another number')
  const ofMetrics = Object.assign(new Error('taken'), taken, { setting: 'METRICS_' })
  expect(explainStart(ofMetrics)).toContain('set METRICS_PORT to another number')
})
