import { expect, test, vi } from 'vitest'
import type { SiteRenderer } from '#app/render.ts'
import { ResponseCache } from '#server/cache/response-cache.ts'
import { readConfig } from '#server/config/config.ts'
import { answerRenderer } from './answers.ts'

function start() {
  const renderAnswer = vi.fn<SiteRenderer['renderAnswer']>(async ({ answer }) => ({
    html: Buffer.from(answer.kind),
    styleHash: undefined,
  }))
  const site = { render: vi.fn(), renderAnswer, locate: () => undefined, apiHost: 'https://api.example.com' }
  const source = { site: async () => site, assets: () => ({ scripts: [], code: [], start: [], styles: { hrefs: [] } }) }
  const reads = { routes: [], find: () => undefined, resolve: async () => undefined }
  const options = { config: readConfig({}), cache: new ResponseCache(), reads, root: '/', production: true }
  return { render: answerRenderer(source, options), renderAnswer }
}

test('the same answer is drawn once, however many ask at once', async () => {
  const { render, renderAnswer } = start()
  const drawn = await Promise.all(Array.from({ length: 20 }, () => render({ kind: 'bad-link' })))
  expect(new Set(drawn.map(({ html }) => html.toString()))).toEqual(new Set(['bad-link']))
  expect(renderAnswer).toHaveBeenCalledOnce()
})

test('the same answer is drawn once a second, also while many others are given', async () => {
  const { render, renderAnswer } = start()
  for (let n = 0; n < 120; n++) {
    await render({ kind: 'subscribed', email: `${n}@example.com`, leave: '/leave' })
    if (n > 60) await render({ kind: 'bad-link' })
  }
  const drawn = renderAnswer.mock.calls.filter(([{ answer }]) => answer.kind === 'bad-link').length
  // More than once only where the machine is so busy that seconds go by.
  expect(drawn).toBeLessThan(10)
})

test('what is said to one person is not said to another', async () => {
  const { render, renderAnswer } = start()
  await Promise.all(['a@example.com', 'b@example.com'].map((email) => render({ kind: 'subscribed', email, leave: '' })))
  expect(renderAnswer.mock.calls.map(([{ answer }]) => answer)).toEqual([
    { kind: 'subscribed', email: 'a@example.com', leave: '' },
    { kind: 'subscribed', email: 'b@example.com', leave: '' },
  ])
})

test('forms may go to the host of the API', async () => {
  const { headers } = await start().render({ kind: 'bad-link' })
  expect(headers['content-security-policy']).toContain("form-action 'self' https://api.example.com;")
  expect(headers['x-frame-options']).toBe('DENY')
})
