import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { WEB_FOLDER } from './output/web-folder.ts'
import { filesOf, PICTURES, type PictureName, widthsOf } from './pictures.ts'

const names = Object.keys(PICTURES) as PictureName[]

const sizeOf = async (file: string) => {
  const { width, height } = await sharp(join(WEB_FOLDER, file)).metadata()
  return { width, height }
}

describe.each(names)('%s', (name) => {
  const picture = PICTURES[name]

  test('is committed in every width and format', async () => {
    expect(await sizeOf(`${name}.jpg`)).toEqual({ width: picture.width, height: picture.height })
    for (const width of widthsOf(picture)) {
      const height = Math.round((picture.height * width) / picture.width)
      expect(await sizeOf(`${name}-${width}.avif`)).toEqual({ width, height })
      expect(await sizeOf(`${name}-${width}.webp`)).toEqual({ width, height })
    }
  })
})

test('no picture is committed that is not in the list', async () => {
  const expected = new Set(['social.jpg', ...names.flatMap(filesOf)])
  const found = (await readdir(WEB_FOLDER)).filter((file) => /\.(jpg|avif|webp)$/.test(file))
  expect(found.filter((file) => !expected.has(file))).toEqual([])
})

test.each([
  ['social.jpg', 1200, 630],
  ['favicon-32.png', 32, 32],
  ['apple-touch-icon.png', 180, 180],
  ['icon-192.png', 192, 192],
  ['icon-512.png', 512, 512],
  ['icon-maskable-512.png', 512, 512],
])('%s has the size its users expect', async (file, width, height) => {
  expect(await sizeOf(file)).toEqual({ width, height })
})

test('drawings bring no scripts and load nothing', async () => {
  const files = (await readdir(WEB_FOLDER, { recursive: true })).filter((file) => file.endsWith('.svg'))
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const svg = await readFile(join(WEB_FOLDER, file), 'utf8')
    expect(svg, file).not.toMatch(/<script|<foreignObject|<style|\son\w+=|href=/i)
  }
})
