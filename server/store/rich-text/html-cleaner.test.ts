import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { HtmlCleaner } from './html-cleaner.ts'
import { readLimits } from './limits.ts'

let cleaner: HtmlCleaner
afterEach(() => cleaner.close())
const clean = (html: string) => cleaner.clean({ html, limits: readLimits })

test('texts that come together are cleaned one after the other', async () => {
  cleaner = new HtmlCleaner()
  const texts = Array.from({ length: 20 }, (_, n) => clean(`<p onclick="x">${n}</p>`))
  expect(await Promise.all(texts)).toEqual(Array.from({ length: 20 }, (_, n) => ({ html: `<p>${n}</p>` })))
})

test('a text that takes too long is given up, and the next one is cleaned', async () => {
  cleaner = new HtmlCleaner({ limitMs: 300 })
  // Warm, so that the short text needs no thread of its own first.
  expect(await clean('<p>a</p>')).toEqual({ html: '<p>a</p>' })
  expect(await clean('<p>a</p><br>'.repeat(2_000_000))).toEqual({ refused: 'too slow' })
  expect(await clean('<p>b</p>')).toEqual({ html: '<p>b</p>' })
})

test('a thread that has nothing to do ends, and another one begins when it is needed', async () => {
  cleaner = new HtmlCleaner({ idleMs: 20 })
  const started = once(process, 'worker') as Promise<[Worker]>
  expect(await clean('<p>a</p>')).toEqual({ html: '<p>a</p>' })
  const [worker] = await started
  await once(worker, 'exit')
  const again = once(process, 'worker')
  expect(await clean('<p>b</p>')).toEqual({ html: '<p>b</p>' })
  await again
})

test('closing waits for nothing', async () => {
  cleaner = new HtmlCleaner()
  const waiting = clean('<p>a</p><br>'.repeat(2_000_000)).catch((error: Error) => error.name)
  await pause(50)
  await cleaner.close()
  expect(await waiting).toBe('AbortError')
})
