import type { FastifyInstance } from 'fastify'
import type { ContentType } from '#engine/declare/content-type.ts'
import { createPreviewLinks } from '#server/auth/preview-links.ts'
import type { MakeLimiter } from '#server/http/rate-limiter.ts'
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
import { inputAccepter } from '../bodies/accept-input.ts'
import { trashRoutes } from '../content/trash.ts'
import { planRoutes } from '../plans/plans.ts'
import { draftRules } from './draft-rules.ts'
import { draftRoutes } from './drafts.ts'
import { editorialLimits } from './editorial-limits.ts'
import { presenceRoutes } from './presence.ts'
import { previewRoutes } from './previews.ts'
import { publishableDrafts } from './publishable.ts'
import { reviewRoutes } from './reviews.ts'

type Options = {
  readonly database: Database
  readonly revisions: Revisions
  readonly types: readonly ContentType[]
  readonly content: Content
  readonly media: Media
  readonly richText: RichText
  readonly trashDays: number
  readonly make: MakeLimiter | undefined
}

/** What happens to content before it is on the site and after it was: drafts and who is in them, requests for publication, plans, previews, the trash. */
export function editorialRoutes(app: FastifyInstance, options: Options) {
  const { database, revisions, types, content, media, richText, trashDays, make } = options
  const { newDrafts, savedDrafts, newPreviews, presenceNotes } = editorialLimits(make)
  const shared = { database, revisions, types }
  const drafts = createDrafts(shared)
  const publishing = { accept: inputAccepter({ media, richText }), rulesOf: draftRules(types) }
  const publishable = publishableDrafts({ ...publishing, typeOf: drafts.typeOf, isOff: drafts.isOff })
  const draftLimits = { creations: newDrafts, saves: savedDrafts }
  draftRoutes(app, { types, drafts, content, ...publishing, publishable, revisions, ...draftLimits })
  const plans = createPlans({ ...shared, drafts })
  planRoutes(app, { types, plans, checked: createPlanCheck(database, types, drafts), revisions })
  presenceRoutes(app, { types, presence: createPresence(database), notes: presenceNotes })
  reviewRoutes(app, { reviews: createReviews(shared), drafts, content, publishable, revisions, requests: newDrafts })
  const links = createPreviewLinks(database.db, types)
  previewRoutes(app, { types, links, drafts, creations: newPreviews })
  trashRoutes(app, { types, trash: createTrash({ ...shared, trashDays }), creations: newDrafts })
  return { drafts, publishable, links }
}
