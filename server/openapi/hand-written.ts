import type { JsonSchema } from '#engine/kinds/kind.ts'
import { authSchemas } from '#server/api/schemas/auth.ts'
import { bulkSchemas } from '#server/api/schemas/bulk.ts'
import { changesSchemas } from '#server/api/schemas/changes.ts'
import { compositeSchemas } from '#server/api/schemas/composites.ts'
import { listingAnswers } from '#server/api/schemas/listings.ts'
import { messageSchemas } from '#server/api/schemas/messages.ts'
import { newsletterSchemas } from '#server/api/schemas/newsletter.ts'
import { operationsSchemas } from '#server/api/schemas/operations.ts'
import { overviewSchemas } from '#server/api/schemas/overview.ts'
import { panelSearchSchemas } from '#server/api/schemas/panel-search.ts'
import { uploadSchemas } from '#server/api/schemas/uploads.ts'

/** Shapes that do not come from a content declaration. */
export const ownSchemas: Readonly<Record<string, JsonSchema>> = {
  ...authSchemas,
  ...bulkSchemas,
  ...changesSchemas,
  ...compositeSchemas,
  ...listingAnswers,
  ...messageSchemas,
  ...newsletterSchemas,
  ...operationsSchemas,
  ...overviewSchemas,
  ...panelSearchSchemas,
  ...uploadSchemas,
}

/** Groups of operations that are not a content type. */
export const tagDescriptions = [
  { name: 'Search', description: 'Finding products, projects, articles and questions.' },
  { name: 'Panel', description: 'What administrators find, and what waits for them.' },
  { name: 'Sign-in', description: 'Sign in and out, change the password, see and end sessions.' },
  { name: 'Contact messages', description: 'What visitors wrote through the contact form.' },
  { name: 'Newsletter subscriptions', description: 'Who gets the newsletter.' },
  { name: 'Uploads', description: 'Pictures for rich text and for writes as JSON.' },
  { name: 'Operations', description: 'Health of the service, and this description.' },
]
