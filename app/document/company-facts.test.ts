import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteDefines } from '#engine/derive/site-defines.ts'
import { site } from '#site'

const folder = join(import.meta.dirname, '..')

test('pages name single facts of the company: a group such as SITE.pages does not exist in a browser', async () => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.d|\.test)\.tsx?$/.test(file))
  const facts = Object.keys(siteDefines(site))
  const isFact = (name: string) => facts.some((fact) => name === fact || name.startsWith(`${fact}.`))
  const named = await Promise.all(
    files.map(async (file) => [...(await readFile(join(folder, file), 'utf8')).matchAll(/\bSITE\b(?:\.\w+)*/g)]),
  )
  const names = new Set(named.flat().map(([name]) => name))
  expect(names.size).toBeGreaterThan(40)
  expect([...names].filter((name) => !isFact(name))).toEqual([])
})
