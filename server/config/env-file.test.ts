import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '#server/backup/test-support.ts'
import { readEnvFiles, warningsOf } from './env-file.ts'

test.each([
  ['PORT: 4140', 'Line 1 of .env has no effect: write NAME=value.'],
  ['DATA_DIR /srv/x', 'Line 1 of .env has no effect: write NAME=value.'],
  [
    'ADMIN_PASSWORD=Kestrel-77#lantern',
    'ADMIN_PASSWORD in .env ends at its first “#”. Put the value in quotes to keep it whole.',
  ],
])('%s is told', (line, warning) => {
  expect(warningsOf(line)).toEqual([warning])
})

test.each([
  'PORT=4140 # beside the old one',
  'export PORT=4140',
  "ADMIN_PASSWORD='Kestrel-77#lantern'",
  'TEXT="first\nsecond: no setting\nthird"\nPORT=1',
  '\n# a comment\n   \r\nPORT = 1',
])('nothing is told of %j', (text) => {
  expect(warningsOf(text)).toEqual([])
})

test('all files that the process was told to read are looked at', async () => {
  const file = join(await makeFolder(), '.env')
  await writeFile(file, 'PORT=1\nHOST ::1\n')
  expect(readEnvFiles([`--env-file=${file}`, '--other'])).toEqual({
    names: ['PORT'],
    warnings: ['Line 2 of .env has no effect: write NAME=value.'],
  })
})
