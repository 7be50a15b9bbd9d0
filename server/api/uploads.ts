import type { FastifyInstance } from 'fastify'
import { httpErrors } from '#server/http/http-errors.ts'
import type { Media } from '#server/media/media.ts'
import { readForm } from './form.ts'
import { pageFrom, pageSchema } from './parameters.ts'
import { uploadOperations } from './schemas/uploads.ts'

const fileParts = new Set(['image'])

/** Pictures of the editor and of forms that send JSON. */
export function uploadRoutes(app: FastifyInstance, media: Media): void {
  app.post('/api/uploads', { schema: uploadOperations.upload }, async (request, reply) => {
    if (!request.isMultipart())
      throw httpErrors.unsupported('Send the picture as a form with a file field called ‘image’.')
    const { pictures } = await readForm(request, media, fileParts)
    const picture = pictures.get('image')
    if (!picture) throw httpErrors.invalid({ image: 'Choose a picture to upload.' })
    return reply.code(201).send(await media.keep(picture))
  })

  app.get('/api/uploads', { schema: { ...uploadOperations.list, querystring: pageSchema } }, async (request, reply) => {
    const { items, total } = await media.list(pageFrom(request.query))
    reply.header('x-total-count', total)
    return items
  })
}
