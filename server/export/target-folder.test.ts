import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openTarget } from './target-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-export-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const text = (words: string) => Buffer.from(words.repeat(200))
const namesIn = async (path: string) => (await readdir(join(folder, path))).toSorted()

test('what did not change is not written again, and what is gone is removed', async () => {
  const first = await openTarget(folder)
  await first.putText('news/index.html', text('old news '))
  await first.putText('about/index.html', text('about us '))
  await first.putText('gone/index.html', text('gone soon '))
  await first.putFile('uploads/a.jpg', async () => Readable.from(['bytes']))
  await first.finish()
  expect(first.counts).toEqual({ written: 4, unchanged: 0, removed: 0 })
  await writeFile(join(folder, 'own.txt'), 'somebody put it here')

  const second = await openTarget(folder)
  await second.putText('news/index.html', text('new news '))
  await second.putText('about/index.html', text('about us '))
  await second.putFile('uploads/a.jpg', () => Promise.reject(new Error('It is there already.')))
  await second.finish()
  expect(second.counts).toEqual({ written: 1, unchanged: 2, removed: 1 })
  expect(gunzipSync(await readFile(join(folder, 'news/index.html.gz')))).toEqual(text('new news '))
  expect(await namesIn('about')).toEqual(['index.html', 'index.html.br', 'index.html.gz'])
  expect(await namesIn('gone')).toEqual([])
  expect(await readFile(join(folder, 'own.txt'), 'utf8')).toBe('somebody put it here')
})

test('what somebody removed by hand is written again', async () => {
  const first = await openTarget(folder)
  await first.putText('robots.txt', Buffer.from('all'))
  await first.finish()
  await rm(join(folder, 'robots.txt'))
  const second = await openTarget(folder)
  await second.putText('robots.txt', Buffer.from('all'))
  expect(await readFile(join(folder, 'robots.txt'), 'utf8')).toBe('all')
})

test('what stands in for a file is replaced by it', async () => {
  const first = await openTarget(folder)
  expect(await first.putFile('uploads/a-480.webp', async () => undefined)).toBe(false)
  await first.putFile('uploads/a-480.webp', async () => Readable.from(['large']), 'stands in')
  await first.finish()
  const second = await openTarget(folder)
  expect(await second.putFile('uploads/a-480.webp', async () => Readable.from(['small']))).toBe(true)
  expect(await readFile(join(folder, 'uploads/a-480.webp'), 'utf8')).toBe('small')
})

test('a file that cannot be read leaves the old one', async () => {
  const first = await openTarget(folder)
  await first.putFile('uploads/a.jpg', async () => Readable.from(['whole']), 'one')
  await first.finish()
  const second = await openTarget(folder)
  const cut = async () =>
    new Readable({
      read() {
        this.destroy(new Error('The line was cut.'))
      },
    })
  await expect(second.putFile('uploads/a.jpg', cut, 'two')).rejects.toThrow('The line was cut.')
  expect(await namesIn('uploads')).toEqual(['a.jpg'])
  expect(await readFile(join(folder, 'uploads/a.jpg'), 'utf8')).toBe('whole')
})

test('an export that was cut off does not stand in the way of the next one', async () => {
  const cutOff = await openTarget(folder)
  await cutOff.putText('index.html', text('home '))
  await cutOff.putText('gone/index.html', text('gone soon '))
  await writeFile(join(folder, 'gone/index.html.br.new'), 'half of')

  const second = await openTarget(folder)
  await second.putText('index.html', text('home '))
  await second.finish()
  expect(await namesIn('')).toEqual(['.export.json', 'gone', 'index.html', 'index.html.br', 'index.html.gz'])
  expect(await namesIn('gone')).toEqual([])
})

test('what an export that was cut off wrote is not taken for what was there before', async () => {
  const first = await openTarget(folder)
  await first.putText('robots.txt', Buffer.from('all'))
  await first.finish()
  await (await openTarget(folder)).putText('robots.txt', Buffer.from('none'))
  // A second one that is cut off does not forget what the first one began.
  await openTarget(folder)
  await writeFile(join(folder, '.export-begun'), 'robo')
  const last = await openTarget(folder)
  await last.putText('robots.txt', Buffer.from('all'))
  await last.finish()
  expect(await readFile(join(folder, 'robots.txt'), 'utf8')).toBe('all')
})

test('nothing beside the folder is removed, whatever its lists name', async () => {
  const beside = `${folder}-beside.txt`
  onTestFinished(() => rm(beside, { force: true }))
  await writeFile(beside, 'somebody’s')
  const path = `../${basename(beside)}`
  await writeFile(join(folder, '.export.json'), JSON.stringify({ [path]: 'x', 'gone.txt': 'x' }))
  await writeFile(join(folder, '.export-begun'), `${path}\n`)
  const target = await openTarget(folder)
  await target.finish()
  expect(target.counts.removed).toBe(1)
  expect(await readFile(beside, 'utf8')).toBe('somebody’s')
})

test.each(['null', '[]', '5', '"x"', '{', '{"a":1}'])('a list that says %s is nobody’s export', async (list) => {
  await writeFile(join(folder, '.export.json'), list)
  await expect(openTarget(folder)).rejects.toThrow('is not the list of an earlier export. Name another folder.')
})

test('a folder with other files is left alone', async () => {
  await writeFile(join(folder, 'letter.txt'), 'mine')
  await expect(openTarget(folder)).rejects.toThrow(`${folder} holds other files.`)
})

test('what is a file, or lies in one, is told with the option that names it', async () => {
  const file = join(folder, 'letter.txt')
  await writeFile(file, 'mine')
  for (const path of [file, join(file, 'site')])
    await expect(openTarget(path)).rejects.toThrow(
      `${path} cannot be a folder: there is a file. Name another one with --to.`,
    )
})
