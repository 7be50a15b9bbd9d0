import type { FastifyRequest } from 'fastify'
import { callerKey } from '#server/auth/signed.ts'
import { countOrRefuse, type MakeLimiter, type RateLimiter } from '#server/http/rate-limiter.ts'
import { signedIn } from '../access.ts'

const minute = 60_000
const hour = 60 * minute

/** How often somebody may do what leaves traces on the disk. Without `make`, nothing is limited. */
export const editorialLimits = (make: MakeLimiter | undefined) => ({
  newDrafts: make?.('new drafts', { max: 600, windowMs: hour }),
  /** An open form saves itself every two seconds at most. */
  savedDrafts: make?.('saved drafts', { max: 300, windowMs: minute }),
  newPreviews: make?.('new previews', { max: 300, windowMs: hour }),
  presenceNotes: make?.('presence', { max: 120, windowMs: minute }),
})

/** Drafts that are begun or come back: what is thrown away again leaves lines in the activity. */
export const countNewDrafts = (limit: RateLimiter | undefined, request: FastifyRequest, drafts = 1): void =>
  countOrRefuse(limit, callerKey(signedIn(request)), 'That was a lot of drafts. Please go on in an hour.', drafts)
