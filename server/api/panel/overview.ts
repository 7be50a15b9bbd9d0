import type { FastifyInstance } from 'fastify'
import { may } from '#engine/rules/permissions.ts'
import type { Library } from '#server/media/library/library.ts'
import type { OverviewStore } from '#server/store/overview/overview.ts'
import { signedIn } from '../access.ts'
import { overviewOperations } from '../schemas/overview.ts'

type Parts = { readonly overview: OverviewStore; readonly library: Pick<Library, 'undescribed'> }

const named = <T extends { item_id: number }>({ item_id: id, ...rest }: T) => ({ ...rest, id })

/** What the panel's start page shows. */
export function overviewRoutes(app: FastifyInstance, { overview, library }: Parts): void {
  app.get('/api/overview/admin', { config: { access: 'panel' }, schema: overviewOperations.read }, async (request) => {
    const { role } = signedIn(request)
    const [{ recent, pages, pictures, links, messages, subscriptions, ...rest }, undescribed] = await Promise.all([
      overview.read(),
      library.undescribed(),
    ])
    const gaps = (list: typeof pages) =>
      list.filter(({ count }) => count > 0).map((gap) => ({ ...gap, items: gap.items.map(named) }))
    return {
      ...rest,
      ...(may(role, 'messages') && { messages }),
      ...(may(role, 'subscriptions') && { subscriptions }),
      recent: recent.map(({ image, ...item }) => ({ ...named(item), image_url: image })),
      missing: {
        pages: gaps(pages),
        pictures: gaps(pictures),
        descriptions: { count: undescribed },
        links: { ...links, items: links.items.map(named) },
      },
    }
  })
}
