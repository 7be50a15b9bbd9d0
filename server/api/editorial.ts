import type { FastifyInstance } from 'fastify'
import type { ContentType } from '#engine/declare/content-type.ts'
import { createPreviewLinks } from '#server/auth/preview-links.ts'
import type { RateLimiter } from '#server/http/rate-limiter.ts'
import type { Media } from '#server/media/media.ts'
import type { Content } from '#server/store/content.ts'
import type { Database } from '#server/store/database.ts'
import { createDrafts } from '#server/store/drafts/drafts.ts'
import { createTrash } from '#server/store/history/trash.ts'
import { createPlanCheck } from '#server/store/plans/check-plan.ts'
import { createPlans } from '#server/store/plans/plans.ts'
import { createPresence } from '#server/store/presence.ts'
import { createReviews } from '#server/store/reviews/reviews.ts'
import type { Revisions } from '#server/store/revision.ts'
import type { RichText } from '#server/store/rich-text/rich-text.ts'
import { inputAccepter } from './accept-input.ts'
import { draftRules } from './draft-rules.ts'
import { draftRoutes } from './drafts.ts'
import { planRoutes } from './plans.ts'
import { presenceRoutes } from './presence.ts'
import { previewRoutes } from './previews.ts'
import { publishableDrafts } from './publishable.ts'
import { reviewRoutes } from './reviews.ts'
import { trashRoutes } from './trash.ts'

type Options = {
  readonly database: Database
  readonly revisions: Revisions
  readonly types: readonly ContentType[]
  readonly content: Content
  readonly media: Media
  readonly richText: RichText
  readonly trashDays: number
  readonly newDrafts: RateLimiter | undefined
  readonly newPreviews: RateLimiter | undefined
  readonly presenceNotes: RateLimiter | undefined
}

/** What happens to content before it is on the site and after it was: drafts and who is in them, requests for publication, plans, previews, the trash. */
export function editorialRoutes(app: FastifyInstance, options: Options) {
  const { database, revisions, types, content, media, richText, trashDays, newDrafts, newPreviews } = options
  const shared = { database, revisions, types }
  const drafts = createDrafts(shared)
  const publishing = { accept: inputAccepter({ media, richText }), rulesOf: draftRules(types) }
  const publishable = publishableDrafts({ ...publishing, typeOf: drafts.typeOf, isOff: drafts.isOff })
  draftRoutes(app, { types, drafts, content, ...publishing, publishable, revisions, creations: newDrafts })
  const plans = createPlans({ ...shared, drafts })
  planRoutes(app, { types, plans, checked: createPlanCheck(database, types, drafts), revisions })
  presenceRoutes(app, { types, presence: createPresence(database), notes: options.presenceNotes })
  reviewRoutes(app, { reviews: createReviews(shared), drafts, content, publishable, revisions, requests: newDrafts })
  const links = createPreviewLinks(database.db)
  previewRoutes(app, { types, links, drafts, creations: newPreviews })
  trashRoutes(app, { types, trash: createTrash({ ...shared, trashDays }) })
  return { drafts, publishable, links }
}
