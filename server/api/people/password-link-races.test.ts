import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Dialect } from '#engine/kinds/kind.ts'
import { createDevices } from '#server/auth/devices.ts'
import { createHashingLanes } from '#server/auth/hashing-lanes.ts'
import type { FaultOf } from '#server/auth/password-rule.ts'
import { createPasskeys } from '#server/auth/second-step/passkeys.ts'
import { createPendingSignIns } from '#server/auth/second-step/pending-sign-ins.ts'
import { SignInThrottle } from '#server/auth/sign-in-throttle.ts'
import { answerErrors } from '#server/plugins/errors.ts'
import { createSigner } from '#server/signer.ts'
import { goodPassword, invite, tokenOf } from '#tests/support/people.ts'
import { dialects, startProduct } from '#tests/support/product.ts'
import { validatorCompiler } from '../validation.ts'
import { joiningRoutes } from './joining.ts'
import { signInAnswer } from './sign-in-answer.ts'

const path = '/api/auth/password-link/use'

/** The routes alone, with an estimate that the test decides. */
async function startJoining(faultOf: FaultOf, { dialect = 'sqlite' as Dialect, throttle = new SignInThrottle() } = {}) {
  const product = await startProduct({ dialect })
  onTestFinished(product.stop)
  await product.signIn()
  const { db } = product.database
  const lanes = createHashingLanes()
  const joining = vi.spyOn(lanes, 'joining')
  const devices = createDevices(await createSigner(db), product.url)
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  answerErrors(app)
  joiningRoutes(app, {
    db,
    throttle,
    lanes,
    devices,
    countVisit: async () => {},
    faultOf,
    recordFailure: async () => {},
    hasPassed: () => () => false,
    pending: createPendingSignIns(db, createPasskeys(db, product.url)),
    answerFor: async (token, admin) => signInAnswer(token, { ...admin, needs_second_step: false }),
  })
  const names = new Map<string, string>()
  const invited = async (name: string) => {
    const token = tokenOf((await invite(product.call, 'editor', name)).link)
    names.set(token, name)
    return token
  }
  const bodyOf = (token: string, password = goodPassword) => ({ token, name: names.get(token), password })
  const join = (token: string, password?: string) =>
    app.inject({ method: 'POST', url: path, body: bodyOf(token, password) })
  return { app, joining, invited, bodyOf, join }
}

/** Finds every password too easy, the first ones when the test says so. */
function heldEstimates() {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const faultOf = vi.fn(async (password: string) => {
    await held
    return password === goodPassword ? undefined : 'is too easy to guess.'
  })
  return { faultOf, letGo }
}

test.each(dialects)('a link used many times at once works once, and costs one estimate, on %s', async (dialect) => {
  const faultOf = vi.fn(async () => undefined)
  const { invited, join } = await startJoining(faultOf, { dialect })
  const token = await invited('Deniz Aksoy')
  const replies = await Promise.all(Array.from({ length: 12 }, () => join(token)))
  const [first, ...others] = replies.map(({ statusCode }) => statusCode).toSorted()
  expect(first).toBe(200)
  // Two wait for the first; the others come too late or have to come again.
  expect(others.filter((status) => status !== 401 && status !== 429)).toEqual([])
  expect(faultOf).toHaveBeenCalledTimes(1)
})

test('who comes second with a link that worked has used up no try', async () => {
  const { faultOf, letGo } = heldEstimates()
  const throttle = new SignInThrottle()
  const missed = vi.spyOn(throttle, 'linkMissed')
  const { invited, join, joining } = await startJoining(faultOf, { throttle })
  const token = await invited('Deniz Aksoy')
  const replies = Array.from({ length: 3 }, () => join(token))
  await expect.poll(() => joining.mock.calls.length, { timeout: 30_000 }).toBe(3)
  letGo()
  expect((await Promise.all(replies)).map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401])
  expect(missed).not.toHaveBeenCalled()
  expect((await join(token)).statusCode).toBe(401)
  expect(missed).toHaveBeenCalledTimes(1)
})

test('one link takes three places, and leaves the others to everybody else', async () => {
  const { faultOf, letGo } = heldEstimates()
  const { invited, join } = await startJoining(faultOf)
  const [flooding, other] = [await invited('Deniz Aksoy'), await invited('Ece Demir')]
  const flood = Array.from({ length: 30 }, () => join(flooding, 'a1b2'.repeat(32)))
  let refused = 0
  for (const reply of flood) void reply.then(({ statusCode }) => statusCode === 429 && refused++)
  await expect.poll(() => refused, { timeout: 30_000 }).toBe(27)
  const theirs = join(other)
  letGo()
  expect((await theirs).statusCode).toBe(200)
  const replies = await Promise.all(flood)
  const turnedAway = replies.filter(({ statusCode }) => statusCode === 429)
  expect(turnedAway[0]?.headers['retry-after']).toBe('2')
  expect(turnedAway).toHaveLength(27)
  expect(faultOf).toHaveBeenCalledTimes(4)
})

test('what nobody waits for any more is not estimated', async () => {
  const { faultOf, letGo } = heldEstimates()
  const { app, invited, bodyOf, join, joining } = await startJoining(faultOf)
  let gone = 0
  app.addHook('onRequest', async ({ socket }) => void socket.once('close', () => gone++))
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}${path}`
  const [flooding, other] = [await invited('Deniz Aksoy'), await invited('Ece Demir')]
  const leaving = new AbortController()
  const headers = { 'content-type': 'application/json' }
  const send = () =>
    fetch(url, { method: 'POST', headers, body: JSON.stringify(bodyOf(flooding, 'easy')), signal: leaving.signal })
  const first = join(flooding, 'easy')
  await expect.poll(() => faultOf.mock.calls.length, { timeout: 30_000 }).toBe(1)
  const left = Promise.allSettled([send(), send()])
  await expect.poll(() => joining.mock.calls.length, { timeout: 30_000 }).toBe(3)
  leaving.abort()
  expect((await left).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect.poll(() => gone, { timeout: 30_000 }).toBe(2)
  const theirs = join(other)
  letGo()
  await first
  expect((await theirs).statusCode).toBe(200)
  expect(faultOf).toHaveBeenCalledTimes(2)
})
