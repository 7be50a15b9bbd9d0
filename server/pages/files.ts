import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { site } from '#site'
import { fileRoots } from './file-roots.ts'

/** Looking for a file in every folder and every encoding costs ten times what an unknown address should. */
async function knownIn(folders: readonly string[]): Promise<(path: string) => boolean> {
  const known = new Set<string>()
  for (const folder of folders)
    for (const file of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
      if (file.isFile()) known.add(relative(folder, join(file.parentPath, file.name)).split(sep).join('/'))
  return (path) => known.has(path.replace(/^\/+/, ''))
}

/** Files of the build carry a hash in their name; those under /art/ do not, and are asked for again after a month. */
export async function serveFiles(app: FastifyInstance, root: string, production: boolean): Promise<void> {
  const folders = fileRoots(root)
  const assets = join(root, 'build/client/assets')
  await app.register(fastifyStatic, {
    root: production ? [join(root, 'build/art'), ...folders] : [...folders],
    prefix: '/art/',
    index: false,
    preCompressed: production,
    ...(production && { allowedPath: await knownIn(folders) }),
    maxAge: production ? '30d' : 0,
    cacheControl: true,
  })
  if (production)
    await app.register(fastifyStatic, {
      root: assets,
      allowedPath: await knownIn([assets]),
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
