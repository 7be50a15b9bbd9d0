import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withDataDir } from '#tests/support/process.ts'
import { sectionFiles } from './support/section-files.ts'

const section = (wakes: string, name: string) => `export const ${name} = {
  wakes: '${wakes}',
  load: () => import('./${name}.tsx'),
}`

async function plugin(root: string, declared: Readonly<Record<string, string>>) {
  for (const [name, code] of Object.entries(declared)) {
    await mkdir(join(root, 'app/site/sections', name), { recursive: true })
    await writeFile(join(root, 'app/site/sections', name, 'section.ts'), code)
  }
  const { transform, load } = sectionFiles(root) as {
    transform: (code: string, id: string) => { code: string } | undefined
    load: (id: string) => string | undefined
  }
  const written = (name: string) =>
    transform(declared[name] ?? '', join(root, 'app/site/sections', name, 'section.ts'))?.code
  return { written, load }
}

test('sections that wake alike come in one file, and a lonely one in its own', async () => {
  await withDataDir(async (root) => {
    const declared = {
      hero: `export const hero = { Component: Hero }`,
      map: section('seen', 'map'),
      chart: section('seen', 'chart'),
      letter: section('idle', 'letter'),
    }
    const { written, load } = await plugin(root, declared)
    expect(written('chart')).toContain(`import('virtual:sections/seen').then((all) => ({ default: all.s0 }))`)
    expect(written('map')).toContain(`import('virtual:sections/seen').then((all) => ({ default: all.s1 }))`)
    expect([written('letter'), written('hero')]).toEqual([undefined, undefined])
    const [first, second] = load('\0virtual:sections/seen')?.split('\n') ?? []
    expect(first).toBe(
      `export { default as s0 } from ${JSON.stringify(join(root, 'app/site/sections/chart/chart.tsx'))}`,
    )
    expect(second).toContain('map.tsx')
  })
})

test('a section that says when it wakes, but not what to load, stops the build', async () => {
  await withDataDir(async (root) => {
    const declared = { map: `export const map = { wakes: 'seen', load }` }
    await expect(plugin(root, declared)).rejects.toThrow(/map\/section\.ts has to say wakes: '…' and load:/)
  })
})
