import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { httpErrors } from '#server/http/http-errors.ts'
import type { Refuse } from '#server/http/refuse.ts'
import { Shares } from './shares.ts'

/** What bodies may be and cost. */
export const bodyLimits = {
  usual: 8 * 1024,
  multipart: 44 * 1024 * 1024,
  /** Of a multipart body only the texts are held in memory; its files go to the disk. */
  multipartTexts: 4 * 1024 * 1024,
  /** Held in memory of bodies that are being read at the same time: those of administrators, and those of each public route. */
  together: 160 * 1024 * 1024,
  /** Of it for one person, in however many sessions: eight forms with all the texts they may have. */
  ofPerson: 32 * 1024 * 1024,
  /** Forms with files at once of one person: half of the pictures that are taken in, so that others get theirs in. */
  formsOfPerson: 8,
  /** A body has so long, and as much longer as has arrived of it: a trickle does not hold a place for long. */
  graceMs: 30_000,
  bytesPerSecond: 4 * 1024,
}
export type BodyLimits = typeof bodyLimits

type Options = { readonly limits: BodyLimits; readonly refuse: Refuse }

const isMultipart = (request: FastifyRequest) => request.mediaType === 'multipart/form-data'

/** How large a body may turn out; 0 where there is none. */
function expectedSize(request: FastifyRequest, limits: BodyLimits): number {
  const { headers, routeOptions } = request
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return 0
  const max = isMultipart(request) ? limits.multipart : (routeOptions.bodyLimit ?? limits.usual)
  return Math.min(max, Number(headers['content-length'] ?? max))
}

/** A body in another encoding would be read as if it were plain. */
const isEncoded = ({ headers }: FastifyRequest) =>
  headers['content-encoding']?.split(',').some((coding) => !/^\s*(identity)?\s*$/i.test(coding)) ?? false

/** Often enough for the slowest, and no work to speak of. */
const minCheckMs = 100

/** Ends a request whose body comes too slowly. What waits for us to read it is not the client's delay. */
function endIfSlow(raw: IncomingMessage, size: number, { limits, refuse }: Options): void {
  const { socket } = raw
  const [begun, before] = [performance.now(), socket.bytesRead]
  const leftMs = () => {
    const arrived = Math.min(size, socket.bytesRead - before)
    return limits.graceMs + (arrived / limits.bytesPerSecond) * 1000 - (performance.now() - begun)
  }
  const check = () => {
    if (raw.complete) return
    const left = leftMs()
    if (left <= 0 && raw.readableLength === 0)
      refuse(socket, 408, 'The request did not arrive in time. Please try again.')
    else timer = setTimeout(check, Math.max(left, minCheckMs)).unref()
  }
  let timer = setTimeout(check, limits.graceMs).unref()
  raw.once('close', () => clearTimeout(timer))
}

/** Nobody sends more than there is memory for, nor forever. */
export function limitBodies(app: FastifyInstance, { limits, refuse }: Options): void {
  const memory = new Shares()
  const forms = new Shares()

  // Before the guard: also what nobody is going to read has to end.
  app.addHook('onRequest', async (request) => {
    const size = expectedSize(request, limits)
    if (size > 0) endIfSlow(request.raw, size, { limits, refuse })
  })

  // A client that was told that its request did not arrive in time, and sends the rest anyway, may send it again.
  app.addHook('preHandler', async ({ raw }) => {
    if (raw.socket.writableEnded) throw httpErrors.badRequest('The request was broken off.')
  })

  // After the guard: strangers must not take the room of those who may upload, nor that of other forms.
  app.addHook('preParsing', async (request, reply) => {
    const expected = expectedSize(request, limits)
    if (expected > 0 && isEncoded(request)) {
      reply.header('accept-encoding', 'identity')
      throw httpErrors.unsupported('Send the body as it is, without a Content-Encoding.')
    }
    if (isMultipart(request) && Number(request.headers['content-length']) > limits.multipart)
      throw httpErrors.tooLarge('The form is too large.')
    // Its `close` has been emitted already: nothing would ever give back what it takes.
    if (reply.raw.destroyed || request.raw.destroyed) throw httpErrors.badRequest('The request was broken off.')
    const given = takeRoom(request, isMultipart(request) ? Math.min(expected, limits.multipartTexts) : expected)
    reply.raw.once('close', () => {
      for (const giveBack of given) giveBack()
    })
  })

  /** What is small always gets in: among it is what disables somebody who takes all the room. */
  function takeRoom(request: FastifyRequest, size: number): readonly (() => void)[] {
    const person = request.signed && String(request.signed.adminId)
    const isForm = person !== null && isMultipart(request)
    if (isForm && !forms.fits(person, 1, limits.formsOfPerson)) throw tooMuchOfPerson()
    if (size <= limits.usual) return isForm ? [forms.take(person, 1)] : []
    const pool = person === null ? (request.routeOptions.url ?? '') : 'signed'
    if (person !== null && !memory.fits(person, size, limits.ofPerson)) throw tooMuchOfPerson()
    if (!memory.fits(pool, size, limits.together))
      throw httpErrors.busy('Too much is being uploaded at once. Please try again in a moment.', 5)
    return [
      memory.take(pool, size),
      ...(person === null ? [] : [memory.take(person, size)]),
      ...(isForm ? [forms.take(person, 1)] : []),
    ]
  }
}

const tooMuchOfPerson = () =>
  httpErrors.tooManyRequests('You are uploading too much at once. Wait until some of it has arrived.', 5)
