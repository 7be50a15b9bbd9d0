import { mkdirSync } from 'node:fs'
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { pictureFile, pictureSentences } from '#engine/rules/picture-file.ts'
import { type HttpError, httpErrors } from '#server/http/http-errors.ts'
import { WorkQueue } from '#server/work-queue.ts'
import { createPictureProcess, ProcessEnded, type ProcessLimits } from './picture-process.ts'
import { discard, withSpooled } from './spool.ts'
import { drawingStartBytes, type Picture, type Size, type Tasks } from './tasks.ts'

export type Pictures = ReturnType<typeof createPictures>
export type PictureLimits = ProcessLimits & {
  readonly bytes: number
  /** Uploads at once, counting those still being received. */
  readonly uploads: number
  /** Drawings are text: a short one can take for ever, and an honest one is done at once. */
  readonly drawingSeconds: number
  /** How long one may wait for its turn: with its own time, less than connections may stand still. */
  readonly waitMs: number
}
type Upload = {
  /** Whose it is: those who send many at once wait behind others. */
  readonly by?: number | undefined
  /** Aborting drops it, whether it is queued or running. */
  readonly signal?: AbortSignal | undefined
}
type Parts = {
  /** A folder whose disk has room for the uploads in the queue. */
  readonly dir: string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly limits?: Partial<PictureLimits> | undefined
}

const megabyte = 1024 * 1024
const defaults: PictureLimits = {
  bytes: pictureFile.maxBytes,
  uploads: 16,
  waitMs: 25_000,
  // Three that take too long, and still the next one gets its turn in time.
  drawingSeconds: 5,
  // The hungriest pictures within our limits need 720 MB; see docs/decisions/012-picture-process.md.
  memory: 768 * megabyte,
  seconds: 15,
  restMemory: 160 * megabyte,
  tasks: 200,
  idleSeconds: 60,
}

const tooMany = () => httpErrors.busy('Too many pictures are being uploaded at once. Try again in a moment.', 10)

const refusals: Readonly<Record<ProcessEnded['why'], () => HttpError>> = {
  memory: () => httpErrors.tooLarge('This picture needs too much memory to read. Make it smaller and try again.'),
  time: () =>
    httpErrors.badRequest('This picture takes too long to read. Save it again as JPEG or PNG and upload that.'),
  crash: () => httpErrors.badRequest(pictureSentences.damaged),
}

/** No picture made of pixels begins like a text, with whatever space a drawing may have before it. */
const isText = (bytes: Uint8Array) =>
  /^\ufeff?\s*</.test(new TextDecoder().decode(bytes.subarray(0, drawingStartBytes)))

/** Everything that decodes or encodes pictures: one queue in front of one child process. Uploads go first. */
export function createPictures({ dir, log, limits: changes }: Parts) {
  mkdirSync(dir, { recursive: true })
  const limits = { ...defaults, ...changes }
  const worker = createPictureProcess(limits)
  const queue = new WorkQueue()
  const closing = new AbortController()
  const untilClosing = (signal?: AbortSignal) => AbortSignal.any([closing.signal, ...(signal ? [signal] : [])])
  /** Of each person, counting those still being received. */
  const uploads = new Map<number | undefined, number>()
  const all = () => uploads.values().reduce((sum, count) => sum + count, 0)

  async function readInTurn(getBytes: () => Promise<Uint8Array>, signal: AbortSignal, rank: number): Promise<Picture> {
    const late = AbortSignal.timeout(limits.waitMs)
    const work = async () => {
      const bytes = await getBytes()
      const seconds = isText(bytes) ? Math.min(limits.seconds, limits.drawingSeconds) : limits.seconds
      return worker.run('read', { bytes }, signal, seconds)
    }
    try {
      return await queue.run(work, { rank, signal: AbortSignal.any([signal, late]) })
    } catch (error) {
      if (error === late.reason) throw tooMany()
      if (!(error instanceof ProcessEnded)) throw error
      log.warn({ err: error }, 'An upload ended the picture process')
      throw refusals[error.why]()
    }
  }

  return {
    /** Makes a picture of our own from an upload. */
    async read(stream: Readable, { by, signal }: Upload = {}): Promise<Picture> {
      const own = uploads.get(by) ?? 0
      if (all() >= limits.uploads || own >= limits.uploads / 2) {
        discard(stream)
        throw tooMany()
      }
      uploads.set(by, own + 1)
      if (!closing.signal.aborted) worker.prepare()
      try {
        const either = untilClosing(signal)
        return await withSpooled(stream, { dir, maxBytes: limits.bytes }, (getBytes) =>
          readInTurn(getBytes, either, own),
        )
      } finally {
        const left = (uploads.get(by) ?? 1) - 1
        if (left > 0) uploads.set(by, left)
        else uploads.delete(by)
      }
    },

    /** A smaller version of a picture of our own. */
    shrink: (input: Tasks['shrink']['input'], signal: AbortSignal): Promise<Uint8Array> => {
      const either = untilClosing(signal)
      return queue.run(() => worker.run('shrink', input, either), { rank: limits.uploads, signal: either })
    },

    measure: (bytes: Uint8Array, signal?: AbortSignal): Promise<Size> => {
      const either = untilClosing(signal)
      return queue.run(() => worker.run('measure', { bytes }, either), { rank: limits.uploads, signal: either })
    },

    /** Uploads that are being received or wait for their turn. */
    uploads: all,

    /** Stops what is running and refuses everything after it. */
    async close(): Promise<void> {
      closing.abort(httpErrors.busy('The server is stopping. Try again in a moment.', 10))
      await worker.end()
    },
  }
}
