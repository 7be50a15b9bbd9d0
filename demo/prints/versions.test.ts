import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { versions } from '#app/stored/image-url.ts'
import { uploads } from './addresses.ts'

test('every version that pages ask for is there', async () => {
  const files = new Set(await readdir(uploads.folder))
  for (const { name, notes } of uploads.pictures)
    for (const format of ['avif', 'webp'] as const) {
      const asked = versions(`/uploads/${name}#${notes}`, format)?.match(/[\w-]+\.\w+/g) ?? []
      expect(asked.length, name).toBeGreaterThan(0)
      expect(asked.filter((file) => !files.has(file))).toEqual([])
    }
})
