import { expect, test } from 'vitest'
import { type ApiResult, broken, offline } from './answer.ts'
import { WriteKeys } from './write-keys.ts'

const done: ApiResult = { ok: true, data: {}, header: () => null }

test('a write whose answer was lost keeps its key until there is one', async () => {
  const keys = new WriteKeys()
  const sent: string[] = []
  const send = (print: string, answer: ApiResult) =>
    keys.send(print, async (key) => {
      sent.push(key)
      return answer
    })
  await send('restore 1', broken())
  await send('restore 2', offline())
  await send('restore 1', done)
  await send('restore 1', done)
  const [lost, other, again, next] = sent
  expect(again).toBe(lost)
  expect(new Set([lost, other, next]).size).toBe(3)
})
