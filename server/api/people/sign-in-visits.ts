import type { FastifyRequest } from 'fastify'
import type { Devices } from '#server/auth/devices.ts'
import { type MakeLimiter, ownLimiter } from '#server/http/rate-limiter.ts'
import { countVisitor } from '#server/http/visitor-limits.ts'

/** More than everybody in an office at nine o'clock; of a flood, what is looked up and hashed. */
const visits = { max: 60, windowMs: 10_000 }
const sentence = 'Too many sign-ins come from your address. Please try again in a few seconds.'

/**
 * Counts sign-ins of an address before their body is read: refusing one costs no more than any answer. Browsers that
 * have signed in before are let by, as often for each of their people.
 */
export function signInVisits(devices: Devices, make: MakeLimiter | undefined) {
  const limit = make?.('sign-ins', visits)
  const people = (make ?? ownLimiter)('sign-ins of known browsers', visits)
  return async (request: FastifyRequest): Promise<void> => {
    try {
      countVisitor(limit, request, sentence)
    } catch (error) {
      const claimed = devices.peopleOf(devices.read(request.headers.cookie))
      const person = claimed.find((id) => people.wait(id) === 0)
      if (person === undefined) throw error
      people.count(person)
    }
  }
}
