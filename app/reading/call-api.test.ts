import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { callApi, postJson } from './call-api.ts'

const answer = (body: string | null, init?: ResponseInit) => vi.fn(async () => new Response(body, init))

afterEach(() => {
  vi.unstubAllGlobals()
})

test('sends credentials and gives up after ten seconds', async () => {
  const fetch = answer('[]')
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  vi.stubGlobal('fetch', fetch)
  expect(await callApi('/api/faq')).toEqual({ ok: true, data: [] })
  expect(fetch).toHaveBeenCalledWith('/api/faq', expect.objectContaining({ credentials: 'include' }))
  expect(timeout).toHaveBeenCalledWith(10_000)
})

test.each([
  ['{"error":"Gone fishing"}', { status: 200 }, 'Gone fishing', 'answer'],
  ['{"error":"No such thing"}', { status: 404 }, 'No such thing', 'answer'],
  ['{}', { status: 502 }, 'API request failed', 'answer'],
  ['<html></html>', { status: 200 }, 'API request failed', 'answer'],
  ['', { status: 200 }, 'API request failed', 'answer'],
  [null, { status: 204 }, 'API request failed', 'answer'],
])('%s with %o is a failure', async (body, init, error, failure) => {
  vi.stubGlobal('fetch', answer(body, init))
  expect(await callApi('/api/faq')).toMatchObject({ ok: false, error, failure })
})

test('a line that is down is a failure too', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('fetch failed'))),
  )
  expect(await postJson('/api/newsletter/subscribe', {})).toMatchObject({
    ok: false,
    error: 'fetch failed',
    failure: 'exception',
  })
})

test('nothing else in site or panel calls the server', async () => {
  const folder = join(import.meta.dirname, '..')
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const isCalling = async (file: string) => /(?<![.\w#])fetch\(/.test(await readFile(join(folder, file), 'utf8'))
  const calling = await Promise.all(files.map(async (file) => ((await isCalling(file)) ? [file] : [])))
  // They read a picture that is on screen, ask whether the line carries, and whether a file of the build is still there;
  // a preview leads calls to its own address.
  const known = [
    'admin/media/crop/cut-picture.ts',
    'first/no-line.ts',
    'journeys/journeys.ts',
    'preview/keep-inside.ts',
    'reading/call-api.ts',
  ]
  expect(calling.flat().toSorted()).toEqual(known)
})
