import { expect, test } from 'vitest'
import { type ApiResult, offline } from '#app/admin/api/answer.ts'
import type { Client } from '#app/admin/api/client.ts'
import { createLive, markOf, revisionMark, wholeMark } from './live.ts'
import { PanelData } from './panel-data.ts'

const tally = { total: 1, counted: 1, newest: 1 }

test('marks change with what they stand for, and with nothing else', async () => {
  let revisions = { projects: 1, uploads: 1 }
  let messages = tally
  const call = async (): Promise<ApiResult> => ({
    ok: true,
    data: { revisions, messages, subscriptions: tally },
    header: () => null,
  })
  const client = { call } as unknown as Client
  const data = new PanelData(client)
  const { options } = createLive(client, data)
  const marks = async () => {
    const known = await data.queries.fetchQuery({ ...options, staleTime: 0 })
    return { uploads: revisionMark(known, 'uploads'), messages: markOf(known, 'messages'), any: wholeMark(known) }
  }
  const first = await marks()
  expect(await marks()).toEqual(first)
  revisions = { projects: 2, uploads: 1 }
  const written = await marks()
  expect(written).toEqual({ ...first, any: expect.any(String) })
  expect(written.any).not.toBe(first.any)
  revisions = { projects: 2, uploads: 2 }
  const described = await marks()
  expect(described.uploads).not.toBe(first.uploads)
  messages = { ...tally, total: 2 }
  const sent = await marks()
  expect(sent.messages).not.toBe(first.messages)
  expect(sent.any).not.toBe(described.any)
})

test('those waiting for the server are told once, when it answers', async () => {
  let isAway = true
  const call = async (): Promise<ApiResult> =>
    isAway
      ? offline()
      : { ok: true, data: { revisions: {}, messages: tally, subscriptions: tally }, header: () => null }
  const client = { call } as unknown as Client
  const data = new PanelData(client)
  const { options, whenAnswered, whenBack } = createLive(client, data)
  const ask = () => data.queries.fetchQuery({ ...options, staleTime: 0 }).catch(() => {})
  let told = 0
  whenAnswered(() => told++)
  whenAnswered(() => told++)()
  await ask()
  expect(told).toBe(0)
  isAway = false
  await ask()
  await ask()
  expect(told).toBe(1)

  whenBack(() => told++)
  await ask()
  expect(told).toBe(1)
  isAway = true
  await ask()
  isAway = false
  await ask()
  await ask()
  expect(told).toBe(2)
})
