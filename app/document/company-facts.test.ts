import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { composites } from '#content/composites.ts'
import { contentTypes } from '#content/registry.ts'
import { listedDefines } from '#engine/derive/listed-defines.ts'
import { siteDefines } from '#engine/derive/site-defines.ts'
import { site } from '#site'

const folder = join(import.meta.dirname, '..')

/** Constants of these names that pages are written with. */
async function namedIn(pattern: RegExp): Promise<readonly string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.d|\.test)\.tsx?$/.test(file))
  const named = await Promise.all(
    files.map(async (file) => [...(await readFile(join(folder, file), 'utf8')).matchAll(pattern)]),
  )
  return [...new Set(named.flat().map(([name]) => name))]
}

test('pages name single facts of the company: a group such as SITE.pages does not exist in a browser', async () => {
  const facts = Object.keys(siteDefines(site))
  const isFact = (name: string) => facts.some((fact) => name === fact || name.startsWith(`${fact}.`))
  const names = await namedIn(/\bSITE\b(?:\.\w+)*/g)
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !isFact(name))).toEqual([])
})

test('pages name single facts of listings, which the declarations say', async () => {
  const facts = listedDefines(contentTypes, composites)
  const names = await namedIn(/\bLIST(?:ED|INGS)\b(?:\.\w+)*/g)
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => !(name in facts))).toEqual([])
})
