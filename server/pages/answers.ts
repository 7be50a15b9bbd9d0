import { LRUCache } from 'lru-cache'
import type { RenderAnswer, RenderedAnswer } from '#server/api/visitors/answer-page.ts'
import { securityHeaders } from '#server/http/headers.ts'
import type { SitePagesOptions } from './options.ts'
import { policy } from './policy.ts'
import { readForPage } from './reading.ts'
import type { SiteSource } from './source.ts'

/** The same page is drawn once a second: anybody can ask for some of them without end. */
const recently = { ttl: 1_000, max: 50 }

/** Draws the pages that answer forms, for people whose browser sent one itself. */
export function answerRenderer(
  source: Pick<SiteSource, 'site' | 'assets'>,
  { config, reads, production }: Pick<SitePagesOptions, 'config' | 'reads' | 'production'>,
): RenderAnswer {
  const { publicUrl, mapsKey } = config
  const read = readForPage(reads)
  const draw: RenderAnswer = async (answer) => {
    const site = await source.site()
    const { html, styleHash } = await site.renderAnswer({ answer, read, assets: source.assets, publicUrl, mapsKey })
    return {
      html,
      headers: {
        ...securityHeaders(publicUrl),
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy({ apiHost: site.apiHost, development: !production, styleHash }),
        'x-robots-tag': 'noindex',
      },
    }
  }

  const recent = new LRUCache<string, Promise<RenderedAnswer>>(recently)
  return (answer) => {
    const key = JSON.stringify(answer)
    const known = recent.get(key)
    if (known) return known
    const drawn = draw(answer)
    recent.set(key, drawn)
    return drawn
  }
}
