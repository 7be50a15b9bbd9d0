import { type Outage, outageOf } from '#server/store/outages/outages.ts'

type Details = {
  /** A sentence for each field that is wrong. */
  fields?: Readonly<Record<string, string>>
  /** The item as it is now, where a write was based on an older one. */
  current?: unknown
  /** Where something is used that may not be deleted for it. */
  uses?: readonly unknown[]
  retryAfterSeconds?: number
}

/** An error that a person is told about. Anything else that is thrown is logged and answered as a plain 500. */
export class HttpError extends Error {
  readonly status: number
  readonly details: Details
  constructor(status: number, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}

const outages: Readonly<Record<Outage, readonly [status: number, sentence: string, retryAfterSeconds: number]>> = {
  unreachable: [503, 'The database cannot be reached. Please try again in a moment.', 5],
  uncertain: [
    503,
    'The connection to the database was lost while saving. Check whether it was saved before you try again.',
    5,
  ],
  overloaded: [503, 'The server is too busy at the moment. Please try again in a few seconds.', 5],
  gone: [503, 'The database file was moved or deleted. Nothing was saved; ask the administrator to put it back.', 60],
  moving: [
    503,
    'The site is being moved to another database and can only be read for some minutes. Nothing was saved; please try again then.',
    60,
  ],
  readOnly: [503, 'The database cannot be written at the moment. Nothing was saved; please try again later.', 60],
  damaged: [503, 'The database is damaged. Ask the administrator to restore a backup.', 3600],
  full: [507, 'The disk is full. Nothing was saved; please try again later.', 60],
  storage: [503, 'Files cannot be stored or read at the moment. Please try again later.', 60],
  bucketAway: [503, 'The storage for pictures cannot be reached. Please try again in a moment.', 5],
  bucketWrong: [503, 'The storage for pictures refuses the server. Ask the administrator to check its settings.', 60],
  bucketFull: [507, 'The storage for pictures is full. Nothing was saved; please try again later.', 60],
}

const partlyDone =
  'Some of these items were changed before the server failed. Send the same request again, with the Idempotency-Key it had, to change the rest.'

/** Every error the API knows, with one message per failure. */
export const httpErrors = {
  invalid: (fields: Readonly<Record<string, string>>) => {
    const sentences = Object.values(fields)
    return new HttpError(400, sentences[0] ?? 'The request is not valid.', { fields })
  },
  badRequest: (sentence: string) => new HttpError(400, sentence),
  unauthorized: (sentence = 'Please sign in.') => new HttpError(401, sentence),
  forbidden: (sentence: string) => new HttpError(403, sentence),
  notFound: (what = 'item') => new HttpError(404, `This ${what} does not exist.`),
  conflict: (sentence: string, fields?: Record<string, string>) =>
    new HttpError(409, sentence, fields ? { fields } : {}),
  draftExists: (current: unknown) =>
    new HttpError(409, 'Somebody else has a draft of this item already. Nothing was saved.', { current }),
  inUse: (sentence: string, uses: readonly unknown[]) => new HttpError(409, sentence, { uses }),
  stale: (current: unknown) =>
    new HttpError(412, 'Somebody else changed this item in the meantime. Nothing was saved.', { current }),
  tooLarge: (sentence: string) => new HttpError(413, sentence),
  keyReused: () =>
    new HttpError(422, 'This Idempotency-Key was used for another request. Nothing was saved; send a new key.'),
  unsupported: (sentence: string) => new HttpError(415, sentence),
  tooManyRequests: (sentence: string, retryAfterSeconds: number) => new HttpError(429, sentence, { retryAfterSeconds }),
  busy: (sentence: string, retryAfterSeconds: number) => new HttpError(503, sentence, { retryAfterSeconds }),
  outage: (outage: Outage) => {
    const [status, sentence, retryAfterSeconds] = outages[outage]
    return new HttpError(status, sentence, { retryAfterSeconds })
  },
  /** The same with a sentence that is true after some of the work is done; other errors as they are. */
  partlyDone: (error: unknown): unknown => {
    const outage = outageOf(error)
    if (!outage) return error
    const [status, , retryAfterSeconds] = outages[outage]
    return new HttpError(status, partlyDone, { retryAfterSeconds })
  },
}
