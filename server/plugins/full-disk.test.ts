import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { faq } from '#content/faq/type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { joined } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'

async function start() {
  const disk = { isShort: false, released: 0, taken: 0, mostTaken: 0 }
  const product = await startProduct({
    reserve: {
      fill: async () => {},
      makeRoomToStart: async () => {},
      hasRoom: async () => !disk.isShort,
      takeRoom: async (bytes) => {
        if (disk.isShort) return false
        disk.taken += bytes
        disk.mostTaken = Math.max(disk.mostTaken, disk.taken)
        return true
      },
      giveRoom: (bytes) => {
        disk.taken -= bytes
      },
      release: async () => {
        disk.released++
        return false
      },
    },
  })
  onTestFinished(product.stop)
  const admin = await product.signIn()
  const author = await joined(product.call, 'author')
  const draft = { type: 'faq', data: { question: 'Q', answer: 'A' } }
  const begin = async (token: string) =>
    (await product.call('POST', '/api/drafts', { token, body: draft })) as { status: number; json: { id: number } }
  return { ...product, disk, admin, author, draft, begin }
}

test('what is on its way takes its room until it is answered, refused or given up', async () => {
  const { call, url, disk, admin } = await start()
  const title = 'A'.repeat(50_000)
  expect(await call('POST', '/api/projects/admin', { body: { title } })).toMatchObject({ status: 400 })
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const leaving = new AbortController()
  const sent = request(`${url}/api/projects/admin`, {
    method: 'POST',
    signal: leaving.signal,
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json', 'content-length': 70_000 },
  })
  sent.on('error', () => begin())
  sent.write('{')
  await expect.poll(() => disk.taken).toBe(70_000)
  leaving.abort()
  await begun
  await expect.poll(() => disk.taken).toBe(0)
  expect(disk.mostTaken).toBe(70_000)
})

test('with little room left people can only sign in, sign out, delete or disable somebody', async () => {
  const { call, signIn, disk, admin, author, begin } = await start()
  const [own, other] = [(await begin(author.token)).json.id, (await begin(admin)).json.id]
  const message = { name: 'A', phone: '1', email: 'a@example.com', subject: 'S', message: 'M' }
  const item = (await call('POST', baseOf(faq), { body: { question: 'Q', answer: 'A' } })).json as { id: number }
  const many = (action: string, token = admin) =>
    call('POST', `${baseOf(faq)}/bulk`, { token, body: { ids: [item.id], action } })
  disk.isShort = true

  const full = { status: 507, json: { error: expect.stringMatching(/^The disk is full\./) } }
  for (const token of [author.token, admin]) expect(await begin(token)).toMatchObject(full)
  expect(await call('DELETE', `/api/drafts/${own}`, { token: author.token })).toMatchObject(full)
  expect(await call('POST', '/api/projects/admin', { body: { title: 'A' } })).toMatchObject(full)
  expect(await call('POST', '/api/contact-messages/submit', { body: message, token: null })).toMatchObject(full)

  expect(await many('deactivate')).toMatchObject(full)
  expect(await many('delete', author.token)).toMatchObject({ status: 403 })

  expect(disk.released).toBe(0)
  const token = await signIn()
  expect(await call('DELETE', `/api/drafts/${other}`)).toMatchObject({ status: 200 })
  expect(await many('delete')).toMatchObject({ status: 200 })
  expect(await call('POST', '/api/trash/empty', { body: { up_to: 1_000 } })).toMatchObject({ status: 200 })
  expect(await call('PUT', `/api/people/${author.id}`, { body: { disabled: true } })).toMatchObject({ status: 200 })
  expect(await call('GET', '/api/drafts', { token })).toMatchObject({ status: 200 })
  expect(await call('POST', '/api/auth/logout')).toMatchObject({ status: 200 })

  disk.isShort = false
  expect(await begin(admin)).toMatchObject({ status: 201 })
})

test('health tells that there is too little room to write, until there is enough', async () => {
  const { call, disk } = await start()
  const health = () => call('GET', '/api/health')
  expect(await health()).toMatchObject({ status: 200 })
  disk.isShort = true
  await expect.poll(health).toMatchObject({ status: 503, json: { database: 'unavailable' } })
  disk.isShort = false
  await expect.poll(health).toMatchObject({ status: 200, json: { database: 'ok' } })
})
