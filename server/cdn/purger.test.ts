import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PurgeService, startPurgeService } from '#tests/support/purge-service.ts'
import { purgeCall } from './purge-call.ts'
import { Purger } from './purger.ts'

const hour = 3_600_000
const down = { status: 503, body: 'busy' }
let service: PurgeService
let lines: string[]
let outcomes: string[]
let onLine: () => void
let purger: Purger
beforeEach(async () => {
  service = await startPurgeService()
  lines = []
  outcomes = []
  onLine = () => {}
  start({})
})
afterEach(async () => {
  await purger.close()
  await service.close()
})

function start(waits: ConstructorParameters<typeof Purger>[0]['waits']): void {
  const say = (line: unknown) => {
    lines.push(String(line))
    onLine()
  }
  purger = new Purger({
    call: purgeCall({ service: 'webhook', url: service.url, id: '', token: 'secret' }),
    log: { warn: say, error: say },
    observer: { ran: (job, outcome) => void outcomes.push(`${job} ${outcome}`) },
    waits: { together: 20, again: hour, retries: [10, 20, 30], ...waits },
  })
}

test('what is written within a moment is one call', async () => {
  for (let n = 0; n < 50; n++) purger.purge([`site-${n % 3}`])
  await expect.poll(service.tags).toEqual([['site-0', 'site-1', 'site-2']])
  purger.purge(['site-1'])
  await expect.poll(() => outcomes).toEqual(['purge done', 'purge done'])
  expect(service.tags()).toEqual([['site-0', 'site-1', 'site-2'], ['site-1']])
  expect(lines).toEqual([])
})

test('a call that fails is made again, with what was written meanwhile', async () => {
  service.answerNext(down, down)
  purger.purge(['site-faq'])
  onLine = () => purger.purge(['site-projects'])
  await expect.poll(() => outcomes).toEqual(['purge failed', 'purge failed', 'purge done'])
  const both = ['site-faq', 'site-projects']
  expect(service.tags()).toEqual([['site-faq'], both, both])
  expect(lines).toEqual([
    'The CDN was not purged, and is asked again in 0.01 s: the answer was 503 busy',
    'The CDN was not purged, and is asked again in 0.02 s: the answer was 503 busy',
  ])
})

test('it gives up in the end and says so; the next write purges everything', async () => {
  service.answerNext(down, down, down, down)
  purger.purge(['site-faq'])
  await expect.poll(() => lines.length).toBe(4)
  expect(lines.at(-1)).toMatch(/^The CDN was not purged in 4 tries, .* the answer was 503 busy$/)
  purger.purge([])
  purger.purge(['site-projects'])
  await expect.poll(service.tags).toHaveLength(5)
  expect(service.tags().at(-1)).toEqual(['site'])
  expect(lines.join()).not.toContain('secret')
})

test('what was written is purged once more when every instance knows of it, and not a third time', async () => {
  start({ again: 60 })
  purger.purge(['site-faq'])
  await expect.poll(service.tags).toEqual([['site-faq'], ['site-faq']])
  purger.purge(['site-projects'])
  await expect.poll(service.tags).toEqual([['site-faq'], ['site-faq'], ['site-projects'], ['site-projects']])
})

test('a stop makes the last call at once', async () => {
  start({ together: hour })
  purger.purge(['site-faq'])
  await purger.close()
  expect(service.tags()).toEqual([['site-faq']])
})

test('a stop repeats at once what would have been repeated later', async () => {
  purger.purge(['site-faq'])
  await expect.poll(() => outcomes).toEqual(['purge done'])
  await purger.close()
  expect(service.tags()).toEqual([['site-faq'], ['site-faq']])
})

test('a stop does not wait for a service that falls silent', async () => {
  start({ stop: 50 })
  service.answerNext('silence', 'silence')
  purger.purge(['site-faq'])
  await expect.poll(service.tags).toHaveLength(1)
  const begun = performance.now()
  await purger.close()
  expect(performance.now() - begun).toBeLessThan(2_000)
  expect(lines).toEqual(['The CDN was not purged before the stop: no answer came in time'])
})

test('a stop does not wait for the next try', async () => {
  start({ retries: [hour] })
  service.answerNext(down)
  purger.purge(['site-faq'])
  await expect.poll(() => lines.length).toBe(1)
  await purger.close()
  expect(service.tags()).toEqual([['site-faq'], ['site-faq']])
})
