import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { goodPassword, invite, join, tokenOf } from '#tests/support/people.ts'
import { dialects, startProduct } from '#tests/support/product.ts'
import { logChanges, noteChange } from './log-changes.ts'

test.each(dialects)(
  'each change of people, their steps and tokens is a line without secrets, on %s',
  async (dialect) => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
    const { call, signIn, stop } = await startProduct({ dialect, log, environment: { LOG_LEVEL: 'info' } })
    onTestFinished(stop)
    await signIn()
    const { id, link } = await invite(call, 'author')
    await join(call, link)
    const change = (body: object) => call('PUT', `/api/people/${id}`, { body })
    await change({ role: 'editor' })
    await change({ role: 'nobody' })
    await change({ disabled: true })
    await change({ disabled: false })
    const reset = (await call('POST', `/api/people/${id}/link`)).json as { link: string }
    await call('PUT', '/api/people/second-step', { body: { roles: ['author'] } })
    await call('PUT', '/api/people/second-step', { body: { roles: ['administrator'] } })
    const token = { name: 'Import', role: 'editor', days: 1 }
    const made = (await call('POST', '/api/tokens', { body: token })).json as { id: number; token: string }
    await call('DELETE', `/api/tokens/${made.id}`)
    await call('POST', '/api/news', { body: { title: 'Edits are not among them' } })

    const entries = lines.map((line) => JSON.parse(line))
    const by = { level: 30, account: 'editor', address: '127.0.0.1', requestId: expect.any(String) }
    const person = { ...by, type: 'people', id }
    await expect
      .poll(() => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'Changed'))
      .toMatchObject([
        { ...person, action: 'invited', title: 'Deniz Aksoy, author' },
        { ...person, action: 'role-changed', title: 'Deniz Aksoy, editor' },
        { ...person, action: 'disabled', title: 'Deniz Aksoy' },
        { ...person, action: 'enabled', title: 'Deniz Aksoy' },
        { ...person, action: 'link-made', title: 'Deniz Aksoy' },
        { ...by, action: 'second-step-required', title: 'author' },
        { ...by, type: 'tokens', id: made.id, action: 'token-made', title: 'Import, editor' },
        { ...by, type: 'tokens', id: made.id, action: 'token-revoked', title: 'Import' },
      ])
    expect(entries).toContainEqual(expect.objectContaining({ msg: 'A password was set by a link', action: 'joined' }))
    const secrets = [tokenOf(link), tokenOf(reset.link), made.token, goodPassword]
    expect(secrets.filter((secret) => lines.join('').includes(secret))).toEqual([])
  },
)

test('the change of somebody who hangs up is a line too', async () => {
  const lines: string[] = []
  const log: FastifyBaseLogger = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const app = Fastify({ loggerInstance: log })
  onTestFinished(() => app.close())
  logChanges(app)
  app.decorateRequest('signed', null)
  app.put('/', async (request) => {
    request.raw.socket.destroy()
    noteChange(request, { action: 'role-changed', type: 'people', itemId: 7, title: 'Deniz Aksoy, editor' })
    return {}
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  await expect(fetch(address, { method: 'PUT' })).rejects.toThrow()
  await expect.poll(() => lines.join()).toContain('"action":"role-changed"')
})
