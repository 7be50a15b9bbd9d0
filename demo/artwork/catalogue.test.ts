import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PICTURES, type PictureName, printWidths } from '../prints/pictures.ts'
import { PRINTS } from '../prints/printed.ts'
import { UPLOADS_FOLDER, WEB_FOLDER } from './output/web-folder.ts'

const names = Object.keys(PICTURES) as PictureName[]

const sizeOf = async (path: string) => {
  const { width, height } = await sharp(path).metadata()
  return { width, height }
}

describe.each(names)('%s', (name) => {
  const picture = PICTURES[name]
  const { hash: own, bytes } = PRINTS[name]

  test('is committed in every width and format, under the name that its bytes give it', async () => {
    const jpeg = await readFile(join(UPLOADS_FOLDER, `${own}.jpg`))
    expect(hash('sha256', jpeg).slice(0, 32)).toBe(own)
    expect(jpeg.length).toBe(bytes)
    expect(await sizeOf(join(UPLOADS_FOLDER, `${own}.jpg`))).toEqual({ width: picture.width, height: picture.height })
    for (const width of printWidths(picture)) {
      const height = Math.round((picture.height * width) / picture.width)
      for (const format of ['avif', 'webp'])
        expect(await sizeOf(join(UPLOADS_FOLDER, `${own}-${width}.${format}`))).toEqual({ width, height })
    }
  })
})

test('no picture is committed that is not in the list', async () => {
  const known = new Set(Object.values(PRINTS).map((print) => print.hash))
  expect((await readdir(UPLOADS_FOLDER)).filter((file) => !known.has(file.slice(0, 32)))).toEqual([])
  const web = (await readdir(WEB_FOLDER)).filter((file) => /\.(jpg|avif|webp)$/.test(file))
  expect(web).toEqual(['social.jpg'])
})

test.each([
  ['social.jpg', 1200, 630],
  ['favicon-32.png', 32, 32],
  ['apple-touch-icon.png', 180, 180],
  ['icon-192.png', 192, 192],
  ['icon-512.png', 512, 512],
  ['icon-maskable-512.png', 512, 512],
])('%s has the size its users expect', async (file, width, height) => {
  expect(await sizeOf(join(WEB_FOLDER, file))).toEqual({ width, height })
})

test('drawings bring no scripts and load nothing', async () => {
  const files = (await readdir(WEB_FOLDER, { recursive: true })).filter((file) => file.endsWith('.svg'))
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const svg = await readFile(join(WEB_FOLDER, file), 'utf8')
    expect(svg, file).not.toMatch(/<script|<foreignObject|<style|\son\w+=|href=/i)
  }
})
