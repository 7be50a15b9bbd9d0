import type { FastifyInstance } from 'fastify'
import type { RenderAnswer } from '#server/api/visitors/answer-page.ts'
import { answerRenderer } from './answers.ts'
import { serveFiles } from './files.ts'
import type { PagesOptions } from './options.ts'
import { previewPages } from './preview/routes.ts'
import { pageRoutes } from './routes.ts'
import { addSearchFiles } from './search-files.ts'

/** Everything browsers get besides the API and uploads: pages, the build's files, artwork, sitemap. */
export async function addPages(app: FastifyInstance, options: PagesOptions): Promise<RenderAnswer> {
  const { root, production } = options
  await serveFiles(app, root, production)
  const files = addSearchFiles(app, options)
  const source = production
    ? await (await import('./built.ts')).builtSite(root)
    : await (await import('./development.ts')).developmentSite(app, root)
  pageRoutes(app, source, options, files)
  previewPages(app, source, options)
  return answerRenderer(source, options)
}
