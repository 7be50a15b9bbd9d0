import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { Signed } from '#server/auth/signed.ts'
import { sendList } from './json-list.ts'
import { sendParts } from './send-parts.ts'

const signed: Signed = {
  sessionId: 1,
  adminId: 1,
  username: 'editor',
  name: 'editor',
  role: 'editor',
  hasGeneratedPassword: false,
  lacksSecondStep: false,
  token: null,
  tokenId: null,
}

async function listening(slices: () => AsyncGenerator<readonly unknown[]>) {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.get('/list', (_request, reply) => sendList(reply, slices()))
  return (method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url: '/list' })
}

test.each([[[]], [[[1]]], [[[{ id: 1 }], [{ id: 2 }, { id: 3 }]]], [[[1], [], [2]]], [[[], [2]]], [[[], []]]])(
  'slices %j make one list',
  async (slices: readonly (readonly unknown[])[]) => {
    const ask = await listening(async function* () {
      yield* slices
    })
    const reply = await ask()
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.json()).toEqual(slices.flat())
  },
)

test.each([
  [[[1, 2]], '5'],
  [[[1], [2], [3]], undefined],
])('%j is sent with its length where it is short', async (slices, length) => {
  const ask = await listening(async function* () {
    yield* slices
  })
  const reply = await ask()
  expect(reply.headers['content-length']).toBe(length)
  expect(reply.json()).toEqual(slices.flat())
})

test('a list that cannot be begun is an error, not half an answer', async () => {
  const ask = await listening(async function* () {
    const slice: readonly unknown[] = await Promise.reject(new Error('away'))
    yield slice
  })
  const reply = await ask()
  expect(reply.statusCode).toBe(500)
})

test('a list that breaks off while it is short has no headers of a list', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const parts = async function* () {
    yield 'a'
    throw new Error('away')
  }
  app.get('/export', (_request, reply) => sendParts(reply, { 'content-disposition': 'attachment' }, parts()))
  const reply = await app.inject('/export')
  expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([500, undefined])
})

test('what let a reader in is judged before every further part, and the answer breaks off', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  let [isEnded, made] = [false, 0]
  app.decorateRequest('judge', null)
  app.addHook('onRequest', async (request) => {
    request.judge = async () => {
      if (isEnded) throw new Error('Your session has ended.')
      return signed
    }
  })
  const parts = async function* () {
    for (; made < 10; made++) {
      isEnded = made === 4
      yield 'part'
    }
  }
  app.get('/export', (_request, reply) => sendParts(reply, {}, parts()))
  await expect(app.inject('/export')).rejects.toThrow()
  expect(made).toBe(4)
})

test('HEAD reads two slices and no more', async () => {
  let [read, ended] = [0, false]
  const ask = await listening(async function* () {
    try {
      for (; read < 10; read++) yield [read]
    } finally {
      ended = true
    }
  })
  const reply = await ask('HEAD')
  expect([reply.statusCode, reply.body, read, ended]).toEqual([200, '', 1, true])
})
