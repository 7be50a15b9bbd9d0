import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unknownField } from '#engine/rules/sentences.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { allowLong } from '#server/http/long-request.ts'
import type { Library } from '#server/media/library/library.ts'
import type { UploadChanges } from '#server/media/library/upload.ts'
import type { Media, Picture } from '#server/media/media.ts'
import { readForm } from './form.ts'
import { expectedStamp, idFrom, pageFrom } from './parameters.ts'
import { listQuery, uploadChanges, uploadOperations } from './schemas/uploads.ts'

type Options = { readonly media: Media; readonly library: Library }
type ListQuery = Pick<Parameters<Library['list']>[0], 'show' | 'sort'>

const fileParts = new Map([['image', 'image']])
const idOf = ({ params }: FastifyRequest) => idFrom(params, 'picture')

/** The media library: pictures of the editor, of forms that send JSON, and everything that is known about them. */
export function uploadRoutes(app: FastifyInstance, { media, library }: Options): void {
  async function pictureOf(request: FastifyRequest): Promise<Picture> {
    if (!request.isMultipart())
      throw httpErrors.unsupported('Send the picture as a form with a file field called ‘image’.')
    const { fields, pictures } = await readForm(request, media, fileParts)
    const [other] = fields.keys()
    if (other !== undefined) throw httpErrors.invalid(Object.fromEntries([unknownField(other)]))
    const picture = pictures.get('image')
    if (!picture) throw httpErrors.invalid({ image: 'Choose a picture to upload.' })
    return picture
  }

  app.post('/api/uploads', { schema: uploadOperations.upload }, async (request, reply) =>
    reply.code(201).send(await media.keep(await pictureOf(request))),
  )

  app.get('/api/uploads', { schema: { ...uploadOperations.list, querystring: listQuery } }, async (request, reply) => {
    const { show, sort } = request.query as ListQuery
    const { items, total } = await library.list({ ...pageFrom(request.query), show, sort })
    reply.header('x-total-count', total)
    return items
  })

  app.get('/api/uploads/summary', { schema: uploadOperations.summary }, () => library.summary())

  app.get('/api/uploads/:id', { schema: uploadOperations.find }, (request) => library.find(idOf(request)))

  app.put('/api/uploads/:id', { schema: { ...uploadOperations.change, body: uploadChanges } }, (request) =>
    library.change(idOf(request), request.body as UploadChanges, expectedStamp(request.headers['if-match'])),
  )

  app.post('/api/uploads/:id/replacement', { schema: uploadOperations.replace }, async (request) => {
    const picture = await pictureOf(request)
    allowLong(request)
    return library.replace(idOf(request), picture)
  })

  app.delete('/api/uploads/:id', { schema: uploadOperations.remove }, async (request) => {
    await library.remove(idOf(request))
    return { success: true }
  })
}
