import type { FastifyRequest } from 'fastify'
import { HttpError, httpErrors } from '#server/http-errors.ts'
import type { Media, Picture } from '#server/media/media.ts'

export type Form = { readonly fields: ReadonlyMap<string, string>; readonly pictures: ReadonlyMap<string, Picture> }

/** Reads a multipart body. Pictures are checked and held in memory; nothing is stored yet. */
export async function readForm(request: FastifyRequest, media: Media, fileParts: ReadonlySet<string>): Promise<Form> {
  const fields = new Map<string, string>()
  const pictures = new Map<string, Picture>()
  let ourFailure: unknown
  // Not the request's own `signal`: that one is also aborted when the body has been read.
  const gone = new AbortController()
  const leave = () => gone.abort(httpErrors.badRequest('The upload was broken off.'))
  request.socket.once('close', leave)
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value))
      else if (!part.filename) part.file.resume()
      else if (fileParts.has(part.fieldname)) {
        const reading = media.read(part.file, gone.signal).catch((error: unknown) => {
          if (!part.file.errored) ourFailure = error
          throw error
        })
        pictures.set(part.fieldname, await reading)
      } else
        throw httpErrors.invalid({
          [part.fieldname]: `There is no file field called ‘${part.fieldname.slice(0, 60)}’.`,
        })
    }
  } catch (error) {
    request.raw.resume()
    throw error === ourFailure ? error : explained(error)
  } finally {
    request.socket.off('close', leave)
  }
  return { fields, pictures }
}

function explained(error: unknown): unknown {
  if (error instanceof HttpError) return error
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return httpErrors.tooLarge('The picture is larger than 10 MB.')
  if (statusCode === 413) return httpErrors.tooLarge('The form is too large.')
  return httpErrors.badRequest('The form could not be read: it is damaged or incomplete.')
}
