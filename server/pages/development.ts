import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import type { SiteRenderer } from '#app/render.ts'
import type { SiteSource } from './source.ts'

const previewEntry = '/app/preview/entry.tsx'
const notVites = /^\/(api|art|uploads)\//

/** Vite in the same process: what it does not know falls through to Fastify; hot reload uses the same port. */
export async function developmentSite(app: FastifyInstance, root: string): Promise<SiteSource> {
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (notVites.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, (error?: Error) => done(error))
  })
  // Before the HTTP server closes: it waits for open sockets, and that of hot reload is one.
  app.addHook('preClose', () => vite.close())
  const assets = {
    scripts: ['/@vite/client', '/app/entry.client.ts'],
    code: ['/app/entry.hydrate.tsx'],
    start: ['/app/entry.hydrate.tsx'],
    styles: { hrefs: ['theme', 'tokens', 'base'].map((name) => `/app/styles/${name}.css`) },
  }
  return {
    site: async () => ((await vite.ssrLoadModule('/app/entry.server.tsx')) as { site: SiteRenderer }).site,
    assets: () => assets,
    previewAssets: () => ({ ...assets, code: [previewEntry], start: [previewEntry] }),
  }
}
