import type { JsonSchema } from '#engine/kinds/kind.ts'
import { activitySchemas } from '#server/api/schemas/activity.ts'
import { authSchemas } from '#server/api/schemas/auth.ts'
import { bulkSchemas } from '#server/api/schemas/bulk.ts'
import { changesSchemas } from '#server/api/schemas/changes.ts'
import { compositeSchemas } from '#server/api/schemas/composites.ts'
import { draftSchemas } from '#server/api/schemas/drafts.ts'
import { historySchemas } from '#server/api/schemas/history.ts'
import { searched } from '#server/api/schemas/listing-queries.ts'
import { listingAnswers } from '#server/api/schemas/listings.ts'
import { messageSchemas } from '#server/api/schemas/messages.ts'
import { newsletterSchemas } from '#server/api/schemas/newsletter.ts'
import { operationsSchemas } from '#server/api/schemas/operations.ts'
import { overviewSchemas } from '#server/api/schemas/overview.ts'
import { panelSearchSchemas } from '#server/api/schemas/panel-search.ts'
import { peopleSchemas } from '#server/api/schemas/people.ts'
import { planSchemas } from '#server/api/schemas/plans.ts'
import { presenceSchemas } from '#server/api/schemas/presence.ts'
import { previewSchemas } from '#server/api/schemas/previews.ts'
import { reviewSchemas } from '#server/api/schemas/reviews.ts'
import { secondStepSchemas } from '#server/api/schemas/second-step.ts'
import { tokenSchemas } from '#server/api/schemas/tokens.ts'
import { uploadSchemas } from '#server/api/schemas/uploads.ts'

/** Shapes that do not come from a content declaration. */
export const ownSchemas: Readonly<Record<string, JsonSchema>> = {
  ...activitySchemas,
  ...authSchemas,
  ...bulkSchemas,
  ...changesSchemas,
  ...compositeSchemas,
  ...draftSchemas,
  ...historySchemas,
  ...listingAnswers,
  ...messageSchemas,
  ...newsletterSchemas,
  ...operationsSchemas,
  ...overviewSchemas,
  ...panelSearchSchemas,
  ...peopleSchemas,
  ...planSchemas,
  ...presenceSchemas,
  ...previewSchemas,
  ...reviewSchemas,
  ...secondStepSchemas,
  ...tokenSchemas,
  ...uploadSchemas,
}

/** Groups of operations that are not a content type. */
export const tagDescriptions = [
  { name: 'Search', description: `Finding ${searched}.` },
  { name: 'Panel', description: 'What administrators find, and what waits for them.' },
  { name: 'Sign-in', description: 'Sign in and out, change the password and the second step, see and end sessions.' },
  { name: 'People', description: 'Who may sign in, and as what.' },
  { name: 'API tokens', description: 'Tokens with which machines use the API.' },
  { name: 'Activity', description: 'Who did what, when and from where.' },
  { name: 'Contact messages', description: 'What visitors wrote through the contact form.' },
  { name: 'Newsletter subscriptions', description: 'Who gets the newsletter.' },
  { name: 'Drafts', description: 'What is being written beside what is published, of every content type.' },
  { name: 'Review', description: 'Drafts that somebody asks to be published, of every content type.' },
  { name: 'Planned', description: 'What goes on the site or off it at a moment, of every content type.' },
  { name: 'Previews', description: 'Links that show the site with its drafts.' },
  { name: 'Trash', description: 'Deleted items of every content type, until they are put back or removed for good.' },
  { name: 'Uploads', description: 'Pictures for rich text and for writes as JSON.' },
  { name: 'Operations', description: 'Health of the service, and this description.' },
]
