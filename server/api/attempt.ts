import type { FastifyRequest } from 'fastify'
import { callerKey } from '#server/auth/signed.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { addressKey } from '#server/http/visitor-address.ts'
import { ownTurnIfLong } from '#server/own-turn.ts'
import { type Attempt, attemptOf } from '#server/store/writes/repeated-writes.ts'

const keyForm = /^[\x21-\x7e]{1,200}$/

/** A person, one of their tokens, or a visitor at one form. */
const senderOf = ({ signed, ip, routeOptions }: FastifyRequest) =>
  signed ? callerKey(signed) : `visitor ${addressKey(ip)} ${routeOptions.url}`

function attemptFrom(request: FastifyRequest, named: unknown): Attempt | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !keyForm.test(key))
    throw httpErrors.badRequest('The Idempotency-Key must have 1 to 200 characters, without spaces.')
  const { method, url, headers, pictures = [] } = request
  // A picture's name is the hash of its content.
  const files = Array.from(pictures, ([field, { name }]) => [field, name])
  // The same change to a newer version is another write: it must not be answered with the result of the first.
  const what = [method, url, headers['if-match'] ?? null, named ?? null, files]
  return attemptOf(senderOf(request), key, JSON.stringify(what))
}

type Results = { readonly resultOf: (attempt: Attempt) => Promise<unknown> }

/**
 * Does a write, or answers what the same write came to when it was sent before. `named` is what makes two of them the
 * same, of which a hash is kept for a day.
 */
export async function onceFor<T>(
  request: FastifyRequest,
  { resultOf }: Results,
  work: (attempt: Attempt | undefined) => Promise<T>,
  named: unknown = request.body,
): Promise<T> {
  if (request.headers['idempotency-key'] !== undefined) await ownTurnIfLong(named)
  const attempt = attemptFrom(request, named)
  if (!attempt) return work(undefined)
  const earlier = await resultOf(attempt)
  if (earlier !== undefined) return earlier as T
  try {
    return await work(attempt)
  } catch (error) {
    // The first one may have ended meanwhile, and be what this one ran into.
    const first = await resultOf(attempt)
    if (first === undefined) throw error
    return first as T
  }
}
