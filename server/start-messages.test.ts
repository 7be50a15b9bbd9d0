import { expect, test } from 'vitest'
import { explainStart } from './start-messages.ts'

test.each(['EPERM', 'EACCES', 'EROFS'])('a database file that fails with %s is told in a sentence', (code) => {
  const path = '/data/site.db'
  const sentence = explainStart(Object.assign(new Error(`${code}: open '${path}'`), { code, path }))
  expect(sentence).toMatch(/^\/data\/site\.db cannot be written.* DATA_DIR to .*\.$/)
})
