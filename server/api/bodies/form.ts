import { text } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { pictureSentences } from '#engine/rules/picture-file.ts'
import { maxPictureNameLength } from '#engine/rules/picture-texts.ts'
import { unknownField } from '#engine/rules/sentences.ts'
import { isBlank } from '#engine/rules/visible.ts'
import { withPlainBreaks } from '#engine/text/seen-html.ts'
import { watchConnection } from '#server/http/connection.ts'
import { HttpError, httpErrors } from '#server/http/http-errors.ts'
import type { Media, Picture } from '#server/media/media.ts'
import { bodyLimits } from '#server/plugins/bodies.ts'
import { signedIn } from '../access.ts'

export type Form = { readonly fields: ReadonlyMap<string, string>; readonly pictures: ReadonlyMap<string, Picture> }

/** All texts of a form together: the longest rich text twice over. */
const maxTexts = bodyLimits.multipartTexts

/** Reads a multipart body. Pictures are checked and held in memory; nothing is stored yet. */
export async function readForm(
  request: FastifyRequest,
  media: Media,
  /** The field that each file fills, by the name of its part. */
  fileParts: ReadonlyMap<string, string>,
): Promise<Form> {
  const fields = new Map<string, string>()
  const pictures = new Map<string, Picture>()
  let ourFailure: unknown
  const by = signedIn(request).adminId
  const connection = watchConnection(request, 'The upload was broken off.')
  let size = 0
  const addText = (name: string, value: string, isCut: boolean) => {
    size += value.length
    if (isCut || size > maxTexts) throw tooLarge()
    fields.set(name, withPlainBreaks(value))
  }
  const { inherited, isPartAFile } = watchParts()
  try {
    for await (const part of request.parts({ isPartAFile })) {
      if (part.type === 'field') addText(part.fieldname, String(part.value), part.valueTruncated)
      else if (part.filename === undefined) addText(part.fieldname, await text(part.file), part.file.truncated)
      else if (!part.filename) part.file.resume()
      else if (pictures.has(part.fieldname)) throw secondFile(fileParts.get(part.fieldname) ?? part.fieldname)
      else if (fileParts.has(part.fieldname)) {
        const reading = media.read(part.file, { by, signal: connection.signal }).catch((error: unknown) => {
          const told = atField(error, fileParts.get(part.fieldname) ?? part.fieldname)
          if (!part.file.errored) ourFailure = told
          throw told
        })
        pictures.set(part.fieldname, { ...(await reading), title: titleOf(part.filename) })
      } else throw unknownFile(part.fieldname, fileParts)
    }
  } catch (error) {
    // The rest flows away unread: going through the parser it would cost as much as if it were wanted.
    request.raw.unpipe().resume()
    throw error === ourFailure ? error : explained(error, inherited())
  } finally {
    connection.end()
  }
  return { fields, pictures }
}

/** The parser refuses names that objects inherit without telling which, and would parse parts that claim to be JSON. */
function watchParts() {
  let inherited = ''
  return {
    inherited: () => inherited,
    isPartAFile: (name = '', type = '', filename?: string) => {
      if (name in Object.prototype) inherited ||= name
      return filename !== undefined || /json|octet-stream/i.test(type)
    },
  }
}

/** What is wrong with a picture is told where the picture stands. */
function atField(error: unknown, field: string): unknown {
  if (!(error instanceof HttpError) || error.status >= 500) return error
  return new HttpError(error.status, error.message, { ...error.details, fields: { [field]: error.message } })
}

/** A name cannot be taken away again, so it is never empty. */
const unnamed = 'Picture'

/** What people call the file. Some browsers send the folder as well. */
function titleOf(filename: string): string {
  const name = (filename.split(/[\\/]/).pop() ?? '')
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, maxPictureNameLength)
    .toWellFormed()
  return isBlank(name) ? unnamed : name
}

function unknownFile(name: string, fileParts: ReadonlyMap<string, string>): HttpError {
  const [field, sentence] = unknownField(name)
  const known = [...fileParts.keys()].map((part) => `‘${part}’`).join(' or ')
  const hint = known ? `Send the file as ${known}.` : 'This form takes no files.'
  return httpErrors.invalid({ [field]: `${sentence} ${hint}` })
}

const secondFile = (field: string) => httpErrors.invalid({ [field]: 'Send one picture at a time.' })

const tooLarge = () => httpErrors.tooLarge('The form is too large.')

function explained(error: unknown, inherited: string): unknown {
  if (error instanceof HttpError) return error
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (code === 'FST_PROTO_VIOLATION') return httpErrors.invalid(Object.fromEntries([unknownField(inherited)]))
  if (code === 'FST_REQ_FILE_TOO_LARGE') return httpErrors.tooLarge(pictureSentences.tooLarge())
  if (statusCode === 413) return tooLarge()
  return httpErrors.badRequest('The form could not be read: it is damaged or incomplete.')
}
