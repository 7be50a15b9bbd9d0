import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDevices } from '#server/auth/devices.ts'
import { createHashingLanes } from '#server/auth/hashing-lanes.ts'
import { createPasskeys } from '#server/auth/second-step/passkeys.ts'
import { createPendingSignIns } from '#server/auth/second-step/pending-sign-ins.ts'
import { answerErrors } from '#server/plugins/errors.ts'
import { createSigner } from '#server/signer.ts'
import { goodPassword, invite, tokenOf } from '#tests/support/people.ts'
import { dialects, startProduct } from '#tests/support/product.ts'
import { validatorCompiler } from '../validation.ts'
import { joiningRoutes } from './joining.ts'
import { signInAnswer } from './sign-in-answer.ts'

test.each(dialects)('a link used many times at once works once, and costs one estimate, on %s', async (dialect) => {
  const product = await startProduct({ dialect })
  onTestFinished(product.stop)
  await product.signIn()
  const { link } = await invite(product.call, 'editor')
  const { db } = product.database
  // Each takes half a second, one after the other: twelve would take longer than a browser is kept waiting.
  const faultOf = vi.fn(async () => undefined)
  const signer = await createSigner(db)
  const devices = createDevices(signer, product.url)
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  answerErrors(app)
  const countVisit = async () => {}
  joiningRoutes(app, {
    db,
    throttle: undefined,
    lanes: createHashingLanes(),
    devices,
    countVisit,
    faultOf,
    recordFailure: async () => {},
    hasPassed: () => () => false,
    pending: createPendingSignIns(db, createPasskeys(db, product.url)),
    answerFor: async (token, admin) => signInAnswer(token, { ...admin, needs_second_step: false }),
  })

  const body = { token: tokenOf(link), name: 'Deniz Aksoy', password: goodPassword }
  const join = () => app.inject({ method: 'POST', url: '/api/auth/password-link/use', body })
  const replies = await Promise.all(Array.from({ length: 12 }, join))
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(11).fill(401)])
  expect(faultOf).toHaveBeenCalledTimes(1)
})
