import type { FastifyInstance, FastifyRequest } from 'fastify'
import { may } from '#engine/rules/permissions.ts'
import { unknownField } from '#engine/rules/sentences.ts'
import { callerKey } from '#server/auth/signed.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { allowLong } from '#server/http/long-request.ts'
import { countOrRefuse, type RateLimiter } from '#server/http/rate-limiter.ts'
import type { Library } from '#server/media/library/library.ts'
import type { UploadChanges } from '#server/media/library/upload.ts'
import type { Media, Picture } from '#server/media/media.ts'
import { actorOf, judgeAgain, signedIn } from '../access.ts'
import { readForm } from '../bodies/form.ts'
import { expectedStamp, idFrom, pageFrom } from '../parameters.ts'
import { listQuery, substitution, uploadChanges, uploadOperations } from '../schemas/uploads.ts'

type Options = {
  readonly media: Media
  readonly library: Library
  /** How much people who can take nothing away again may upload. */
  readonly authorUploads: RateLimiter | undefined
}
type ListQuery = Pick<Parameters<Library['list']>[0], 'show' | 'sort'>

const reading = { access: 'media.read' } as const
const uploading = { access: 'media.upload' } as const
const writing = { access: 'media.write' } as const
const fileParts = new Map([['image', 'image']])
const idOf = ({ params }: FastifyRequest) => idFrom(params, 'picture')

/** The media library: pictures of the editor, of forms that send JSON, and everything that is known about them. */
export function uploadRoutes(app: FastifyInstance, { media, library, authorUploads }: Options): void {
  function countAuthor(request: FastifyRequest): void {
    const signed = signedIn(request)
    if (!may(signed.role, 'media.write'))
      countOrRefuse(authorUploads, callerKey(signed), 'That was a lot of pictures. Please go on in an hour.')
  }

  async function pictureOf(request: FastifyRequest): Promise<Picture> {
    if (!request.isMultipart())
      throw httpErrors.unsupported('Send the picture as a form with a file field called ‘image’.')
    const { fields, pictures } = await readForm(request, media, fileParts)
    await judgeAgain(request)
    const [other] = fields.keys()
    if (other !== undefined) throw httpErrors.invalid(Object.fromEntries([unknownField(other)]))
    const picture = pictures.get('image')
    if (!picture) throw httpErrors.invalid({ image: 'Choose a picture to upload.' })
    return picture
  }

  app.post('/api/uploads', { config: uploading, schema: uploadOperations.upload }, async (request, reply) => {
    countAuthor(request)
    const picture = await pictureOf(request)
    return reply.code(201).send(await media.keep(picture, actorOf(request)))
  })

  app.get(
    '/api/uploads',
    { config: reading, schema: { ...uploadOperations.list, querystring: listQuery } },
    async (request, reply) => {
      const { show, sort } = request.query as ListQuery
      const { items, total } = await library.list({ ...pageFrom(request.query), show, sort })
      reply.header('x-total-count', total)
      return items
    },
  )

  app.get('/api/uploads/summary', { config: reading, schema: uploadOperations.summary }, () => library.summary())

  app.get('/api/uploads/:id', { config: reading, schema: uploadOperations.find }, (request) =>
    library.find(idOf(request)),
  )

  app.put(
    '/api/uploads/:id',
    { config: writing, schema: { ...uploadOperations.change, body: uploadChanges } },
    (request) =>
      library.change(
        idOf(request),
        request.body as UploadChanges,
        expectedStamp(request.headers['if-match']),
        actorOf(request),
      ),
  )

  app.post('/api/uploads/:id/replacement', { config: writing, schema: uploadOperations.replace }, async (request) => {
    const picture = await pictureOf(request)
    allowLong(request)
    return library.replace(idOf(request), picture, actorOf(request))
  })

  app.post(
    '/api/uploads/:id/substitution',
    { config: writing, schema: { ...uploadOperations.substitute, body: substitution } },
    (request) => {
      allowLong(request)
      const { upload_id: other, is_undo: isUndo } = request.body as { upload_id: number; is_undo?: boolean }
      return library.replaceWith(idOf(request), other, actorOf(request), isUndo)
    },
  )

  app.delete('/api/uploads/:id', { config: writing, schema: uploadOperations.remove }, async (request) => {
    await library.remove(idOf(request), actorOf(request))
    return { success: true }
  })
}
