import type { Migration } from '../migration.ts'
import { contentTables } from './0001-content-tables.ts'
import { systemTables } from './0002-system-tables.ts'
import { countsAndSearch } from './0003-counts-and-search.ts'
import { publishedIndexes } from './0004-published-indexes.ts'
import { statementCounters } from './0005-statement-counters.ts'
import { firstSignIn } from './0006-first-sign-in.ts'
import { catalogue } from './0007-catalogue.ts'
import { pictureNotes } from './0008-picture-notes.ts'
import { repeatedWrites } from './0009-repeated-writes.ts'
import { mediaLibrary } from './0010-media-library.ts'
import { panelSearch } from './0011-panel-search.ts'
import { unreadLists } from './0012-unread-lists.ts'
import { foldedSearch } from './0013-folded-search.ts'
import { history } from './0014-history.ts'
import { people } from './0015-people.ts'
import { drafts } from './0016-drafts.ts'
import { oneFolding } from './0017-one-folding.ts'
import { secondStep } from './0018-second-step.ts'
import { previewLinks } from './0019-preview-links.ts'
import { plans } from './0020-plans.ts'
import { reviews } from './0021-reviews.ts'
import { presence } from './0022-presence.ts'
import { draftStates } from './0023-draft-states.ts'
import { makersOfLinks } from './0024-makers-of-links.ts'
import { variantJobs } from './0025-variant-jobs.ts'
import { switchedVersions } from './0026-switched-versions.ts'
import { draftWriters } from './0027-draft-writers.ts'
import { seenBy } from './0028-seen-by.ts'
import { codeTries } from './0029-code-tries.ts'
import { activityVersions } from './0030-activity-versions.ts'
import { activitySources } from './0031-activity-sources.ts'

/** Every migration, in the order it runs. `npm run migration` writes this file from the names in this folder. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-content-tables': contentTables,
  '0002-system-tables': systemTables,
  '0003-counts-and-search': countsAndSearch,
  '0004-published-indexes': publishedIndexes,
  '0005-statement-counters': statementCounters,
  '0006-first-sign-in': firstSignIn,
  '0007-catalogue': catalogue,
  '0008-picture-notes': pictureNotes,
  '0009-repeated-writes': repeatedWrites,
  '0010-media-library': mediaLibrary,
  '0011-panel-search': panelSearch,
  '0012-unread-lists': unreadLists,
  '0013-folded-search': foldedSearch,
  '0014-history': history,
  '0015-people': people,
  '0016-drafts': drafts,
  '0017-one-folding': oneFolding,
  '0018-second-step': secondStep,
  '0019-preview-links': previewLinks,
  '0020-plans': plans,
  '0021-reviews': reviews,
  '0022-presence': presence,
  '0023-draft-states': draftStates,
  '0024-makers-of-links': makersOfLinks,
  '0025-variant-jobs': variantJobs,
  '0026-switched-versions': switchedVersions,
  '0027-draft-writers': draftWriters,
  '0028-seen-by': seenBy,
  '0029-code-tries': codeTries,
  '0030-activity-versions': activityVersions,
  '0031-activity-sources': activitySources,
}
