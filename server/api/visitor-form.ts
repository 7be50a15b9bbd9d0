import type { FastifyRequest } from 'fastify'
import { httpErrors } from '#server/http-errors.ts'
import { addressKey, type RateLimiter } from '#server/rate-limiter.ts'

/** Takes away the blanks that come with pasting, before anything is judged. */
export async function trimTexts(request: FastifyRequest): Promise<void> {
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return
  const entries = Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
  request.body = Object.fromEntries(entries)
}

/** Counts what one address sends, and refuses when it is too much. */
export function countVisitor(limit: RateLimiter | undefined, request: FastifyRequest): void {
  if (!limit) return
  const key = addressKey(request.ip)
  const wait = limit.wait(key)
  if (wait > 0) throw httpErrors.tooManyRequests('That was a lot at once. Please try again in a few minutes.', wait)
  limit.count(key)
}
