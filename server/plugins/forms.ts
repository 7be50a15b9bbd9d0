import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { pictureFile } from '#engine/rules/picture-file.ts'

/** Forms with files, as far as any of ours goes. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: pictureFile.maxBytes,
      files: 4,
      fields: 60,
      fieldSize: 2 * 1024 * 1024,
      fieldNameSize: 100,
      headerPairs: 20,
      parts: 64,
    },
  })
}
