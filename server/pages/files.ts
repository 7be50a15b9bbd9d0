import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { site } from '#site'
import { fileRoots } from './file-roots.ts'

/** Files of the build carry a hash in their name; those under /art/ do not, and are asked for again after a month. */
export async function serveFiles(app: FastifyInstance, root: string, production: boolean): Promise<void> {
  const folders = fileRoots(root)
  await app.register(fastifyStatic, {
    root: production ? [join(root, 'build/art'), ...folders] : [...folders],
    prefix: '/art/',
    index: false,
    preCompressed: production,
    maxAge: production ? '30d' : 0,
    cacheControl: true,
  })
  if (production)
    await app.register(fastifyStatic, {
      root: join(root, 'build/client/assets'),
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    })
  for (const { name, former } of site.uploads?.pictures ?? [])
    app.get(former, { schema: { hide: true } }, (_request, reply) => reply.redirect(`/uploads/${name}`, 301))
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) => reply.sendFile('favicon.ico'))
}
