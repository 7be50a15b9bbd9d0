import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { maxCounted } from '#content/search.ts'
import { maxQueryLength } from '#engine/derive/listing-query.ts'
import { may, type Permission } from '#engine/rules/permissions.ts'
import { marksIn } from '#engine/text/marks.ts'
import { callerKey } from '#server/auth/signed.ts'
import { countOrRefuse, type RateLimiter } from '#server/http/rate-limiter.ts'
import { findPictures, pictureText } from '#server/media/library/find-pictures.ts'
import type { UploadIndex } from '#server/media/library/upload-index.ts'
import { excerpt, rowLine } from '#server/store/catalogue/excerpt.ts'
import { searchWords } from '#server/store/catalogue/match.ts'
import type { Database } from '#server/store/database.ts'
import type { PanelList } from '#server/store/panel-search/entry.ts'
import { createPanelSearch, type FoundItem } from '#server/store/panel-search/find.ts'
import { type Standing, standingsOf } from '#server/store/panel-search/states.ts'
import { signedIn } from '../access.ts'
import {
  panelSearchOperations,
  panelSearchSchema,
  type SearchedGroup,
  searchedGroups,
} from '../schemas/panel-search.ts'

/** What it takes to be shown a group. */
const readers: Readonly<Record<SearchedGroup, Permission>> = {
  content: 'content.read',
  media: 'media.read',
  messages: 'messages',
  subscriptions: 'subscriptions',
}

const few = 3
const many = 50

const shown = (hit: FoundItem, { state, note }: Standing, words: readonly string[]) => {
  const { type, item_id: id, title, image, updated_at } = hit
  const text = excerpt(hit.body, words, rowLine)
  return {
    type,
    id,
    title,
    title_marks: marksIn(title, words),
    note,
    text,
    text_marks: marksIn(text, words),
    image_url: image,
    state,
    updated_at,
  }
}

type Options = {
  readonly database: Database
  readonly uploads: UploadIndex
  readonly searches: RateLimiter | undefined
}

/** What administrators find, in everything there is. */
export function panelSearchRoutes(app: FastifyInstance, { database, uploads, searches }: Options): void {
  const search = createPanelSearch(database)

  const group = async (list: PanelList, q: string, max: number) => {
    const { total, hits } = q ? await search.find(list, q, max) : await search.recent(list)
    const standings = await standingsOf(database, hits)
    const words = searchWords(q)
    const items: ReturnType<typeof shown>[] = []
    for (const [place, hit] of hits.entries()) {
      // Looking through a long text takes a few milliseconds: others get their turn after each.
      await nextTurn()
      items.push(shown(hit, standings[place] ?? { state: 'active', note: null }, words))
    }
    return { group: list, total, or_more: list !== 'content' && total >= maxCounted, items }
  }

  const media = async (q: string, max: number) => {
    const words = searchWords(q)
    const { total, pictures } = await findPictures(uploads, words, max)
    const items = pictures.map((picture) => {
      const { id: item_id, title, url: image, updated_at } = picture
      const hit = { type: 'uploads', item_id, title, body: pictureText(picture), image, is_active: true, updated_at }
      return shown(hit, { state: 'active', note: null }, words)
    })
    return { group: 'media' as const, total, or_more: total >= maxCounted, items }
  }

  app.get(
    '/api/search/admin',
    { config: { access: 'panel' }, schema: { ...panelSearchOperations.find, querystring: panelSearchSchema } },
    async (request) => {
      const signed = signedIn(request)
      countOrRefuse(searches, callerKey(signed), 'That was a lot of searches. Please wait a moment.')
      const { q: typed = '', in: only } = request.query as { q?: string; in?: SearchedGroup | '' }
      const q = [...typed.trim()].slice(0, maxQueryLength).join('')
      const maxOf = (name: SearchedGroup) => (name === only ? many : few)
      const groups = await Promise.all(
        searchedGroups
          .filter((name) => may(signed.role, readers[name]))
          .map((name) => (name === 'media' ? media(q, maxOf(name)) : group(name, q, maxOf(name)))),
      )
      return { q, groups: groups.filter(({ total }) => total > 0) }
    },
  )
}
