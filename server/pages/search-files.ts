import type { FastifyInstance } from 'fastify'
import type { FeedName } from '#content/answers.ts'
import { feedPath } from '#engine/derive/listings.ts'
import { archived } from '#server/api/public/archives/archive.ts'
import type { Built } from '#server/cache/response-cache.ts'
import { securityHeaders } from '#server/http/headers.ts'
import { site } from '#site'
import { atomFeed } from './feed.ts'
import type { SitePagesOptions } from './options.ts'
import { createSitemap } from './sitemap.ts'

const webManifest = {
  name: site.name,
  short_name: site.shortName,
  start_url: '/',
  display: 'browser',
  background_color: site.theme.colors.night,
  theme_color: site.theme.colors.night,
  icons: [
    { src: '/art/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/art/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/art/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** What search engines and browsers ask for at fixed addresses, which it answers: in another spelling they are those of pages. */
export function addSearchFiles(
  app: FastifyInstance,
  { config, cache, reads, dates }: SitePagesOptions,
): ReadonlySet<string> {
  const paths = new Set<string>()
  const { publicUrl } = config
  const robots = `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
  const built = (type: string, text: string, dependsOn: readonly string[]): Built => ({
    body: {
      status: 200,
      bytes: Buffer.from(text),
      headers: { ...securityHeaders(publicUrl), 'content-type': type, 'cache-control': 'no-cache' },
    },
    dependsOn,
    cached: 'until-changed',
    isShared: true,
  })
  const file = (path: string, build: () => Promise<Built>) => {
    paths.add(path)
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      schema: { hide: true },
      handler: async (request, reply) => {
        await cache.respond(path, build, request, reply)
        return reply
      },
    })
  }
  file('/robots.txt', async () => built('text/plain; charset=utf-8', robots, []))
  file('/site.webmanifest', async () => built('application/manifest+json', JSON.stringify(webManifest), []))
  const sitemap = createSitemap({ reads, dates, cache, publicUrl })
  const builtXml = (xml: string) => built('application/xml; charset=utf-8', xml, sitemap.dependsOn)
  file('/sitemap.xml', async () => builtXml(await sitemap.whole()))
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/sitemap/:name.xml',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { name } = request.params
      if (!(await sitemap.part(name))) return reply.callNotFound()
      const build = async (): Promise<Built> => {
        const make = await sitemap.part(name)
        // When it is built again, the index may no longer name it: then the next request must not find it in the cache.
        return make ? builtXml(await make()) : { ...builtXml(''), cached: 'never' }
      }
      await cache.respond(`/sitemap/${name}.xml`, build, request, reply)
      return reply
    },
  })
  for (const type of archived)
    if (type.listed.feed)
      file(feedPath(type.listed), async () => {
        const words = site.pages[type.listed.as as FeedName]
        const { xml, dependsOn } = await atomFeed(type, words, { reads, publicUrl })
        return built('application/atom+xml; charset=utf-8', xml, dependsOn)
      })
  return paths
}
