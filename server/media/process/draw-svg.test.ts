import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { pictureSentences } from '#engine/rules/picture-file.ts'
import { sharedPictures, startPictures, temporaryFolder, twoColours } from '../test-support.ts'

const { read } = sharedPictures()

const svg = (attributes: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`
const red = '<rect width="100%" height="100%" fill="#d02020"/>'
const circle = '<circle cx="12" cy="12" r="10" fill="#d02020"/>'

test('drawings are drawn as large as they can be used, so that logos stay sharp', async () => {
  const size = async (attributes: string) => {
    const { width, height } = await read(svg(attributes, red))
    return [width, height]
  }
  const sizes = {
    'width="24" height="24"': [1024, 1024],
    'viewBox="0 0 24 12"': [1024, 512],
    'width="1200" height="800"': [1200, 800],
    'width="4000" height="1000"': [1920, 480],
    'width="40000" height="40000"': [1080, 1080],
  }
  expect(await Promise.all(Object.keys(sizes).map(size))).toEqual(Object.values(sizes))
})

test('a drawing needs no size of its own, and no namespace', async () => {
  for (const attributes of ['', 'width="100%" height="100%"', 'viewBox=""'])
    expect(await read(svg(attributes, circle)), attributes).toMatchObject({ width: 1024, height: 1024 })
  expect(await read(`<svg viewBox="0 0 24 12">${circle}</svg>`)).toMatchObject({ width: 1024, height: 512 })
})

test('one with nothing in it to measure is told what it lacks, and is not called damaged', async () => {
  for (const attributes of ['', 'width="100%"', 'viewBox=""'])
    await expect(read(svg(attributes, '')), attributes).rejects.toMatchObject({
      status: 400,
      message: pictureSentences.withoutSize,
    })
})

test('pixels are all that is left of a drawing', async () => {
  const { name, bytes } = await read(
    svg('width="24" height="24" onload="alert(1)"', `<script>alert(1)</script>${circle}<a href="javascript:x()"/>`),
  )
  expect(name).toMatch(/\.png$/)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1024, hasAlpha: true })
  expect(String(Buffer.from(bytes))).not.toMatch(/svg|script|alert/)
})

test('an instruction, a comment and a document type may stand before the root', async () => {
  const prologue = '\ufeff<?xml version="1.0"?>\n<!-- made by hand -->\n<!DOCTYPE svg [<!ENTITY c "#d02020">]>\n'
  expect(
    await read(`${prologue}${svg('width="24" height="24"', '<rect width="9" height="9" fill="&c;"/>')}`),
  ).toBeTruthy()
})

test('nothing outside the drawing is loaded', async () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked++
    response.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`
  const file = join(await temporaryFolder(), 'secret.png')
  await twoColours(20, 20).toFile(file)

  const sources = ['file:///etc/passwd', file, `file://${file}`, `${url}.png`]
  const content = [
    `<style>@import url("${url}.css"); rect { fill: url("${url}.svg#a") }</style>`,
    ...sources.map((source) => `<image href="${source}" xlink:href="${source}" width="20" height="20"/>`),
    `<use href="${url}.svg#a"/><use href="file://${file}#a"/>`,
  ]
  const { bytes } = await read(svg('width="20" height="20"', content.join('')))
  const { channels } = await sharp(bytes).stats()
  expect(channels.at(-1)?.max).toBe(0)
  expect(asked).toBe(0)
})

test('an entity cannot name a file', async () => {
  const entity = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  const drawing = `${entity}${svg('width="20" height="20"', '<text y="9">&x;</text>')}`
  await expect(read(drawing)).rejects.toMatchObject({ status: 400 })
})

test('a thousand million laughs are not laughed', async () => {
  const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
  const bomb = `<!DOCTYPE svg [<!ENTITY l0 "ha">${entities}]>${svg('width="20" height="20"', '<text>&l9;</text>')}`
  await expect(read(bomb)).rejects.toMatchObject({ status: 400 })
})

test('a drawing that takes for ever is ended', async () => {
  const blurred = '<rect width="1000" height="1000" filter="url(#f)"/>'.repeat(2000)
  const filter = '<filter id="f"><feGaussianBlur stdDeviation="100"/></filter>'
  const impatient = await startPictures({ seconds: 1 })
  await expect(impatient.read(svg('width="1000" height="1000"', filter + blurred))).rejects.toMatchObject({
    status: 400,
    message: 'This picture takes too long to read. Save it again as JPEG or PNG and upload that.',
  })
})

test.each([svg('width="20" height="20"', '<g>'), '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>'])(
  'a broken drawing is damaged',
  async (content) => {
    await expect(read(content)).rejects.toMatchObject({
      status: 400,
      message: 'This picture is damaged and cannot be read.',
    })
  },
)
