import type { Generated } from 'kysely'
import type { PlanAction, PlanState } from '#engine/derive/plans.ts'
import type { PreviewScope } from '#engine/derive/previews.ts'
import type { ReviewState } from '#engine/derive/reviews.ts'

/** What is kept of content besides what is on the site: before it is published, and after it was. */
export type EditorialTables = {
  /** What was deleted and can be put back: content, and what visitors wrote. */
  deleted_items: {
    id: Generated<number>
    type: string
    item_id: number
    title: Generated<string>
    /** The title, folded. */
    search_text: Generated<string>
    image: Generated<string | null>
    /** JSON: how many items of which type went with it. */
    belongings: Generated<string>
    pictures: Generated<number>
    author_id: Generated<number | null>
    author: Generated<string>
    source: Generated<string>
    deleted_at: string
    rows: string
  }
  versions: {
    id: Generated<number>
    type: string
    item_id: number
    /** Counts the versions of one item. */
    number: number
    action: string
    source: string
    /** The name stays when the person goes. */
    author_id: number | null
    author: string
    /** The number of the version that was restored. */
    restored: number | null
    /** JSON: the fields that differ from the version before. */
    changed: string
    /** Whether it put the item on the site or took it off. */
    activated: boolean | null
    created_at: string
    /** JSON: the whole item, without what belongs to it; empty where it is what the version before it was. */
    item: string
  }
  version_uploads: { version_id: number; hash: string }
  /** What an item in the trash mentions. */
  deleted_uploads: { deleted_id: number; hash: string }
  /** Removed for good, but for versions that are still there. */
  removed_items: { type: string; item_id: number }
  /** What is being written and is not on the site. */
  drafts: {
    id: Generated<number>
    type: string
    /** Nothing for a new item. */
    item_id: number | null
    owner_id: number | null
    title: string
    /** The stamp of the item that the draft was begun from. */
    base: string | null
    revision: number
    created_at: string
    created_by_id: number | null
    created_by: string
    updated_at: string
    updated_by_id: number | null
    updated_by: string
    /** JSON: the fields as a form sends them. */
    data: string
    /** JSON: everybody who saved it, with the newest revision of each. */
    writers: Generated<string | null>
  }
  /** What is published or taken down at a moment. */
  plans: {
    id: Generated<number>
    /** Of a release. */
    name: string | null
    at: string
    zone: string
    /** For a day after it was cancelled, a plan can be brought back. */
    state: PlanState | 'cancelled'
    error: string | null
    revision: number
    planned_by_id: number | null
    planned_by: string
    /** Where a machine planned it: without its token the plan is not carried out. */
    token_id: number | null
    ended_at: string | null
  }
  plan_items: {
    id: Generated<number>
    plan_id: number
    action: PlanAction
    type: string
    item_id: number | null
    draft_id: number | null
    title: string
    /** The draft as the planner could see it; nothing where the item is published as it is. */
    seen_draft_id: number | null
    seen_revision: number | null
    /** Nobody in plans from before it was noted, and where that person has had to get a new password since. */
    seen_by_id: number | null
    seen_token_id: number | null
    /** Nothing once the plan is over. */
    slot: string | null
  }
  /** Who is in which form at the moment. */
  presence: {
    admin_id: number
    window_number: number
    session_id: number
    type: string
    item_id: number | null
    draft_id: number | null
    field: string | null
    expires_at: string
  }
  /** Drafts that somebody asks to be published. */
  review_requests: {
    id: Generated<number>
    /** Of one that was published, which is gone. */
    draft_id: number
    type: string
    item_id: number | null
    title: string
    state: ReviewState
    asked_at: string
    asked_by_id: number | null
    asked_by: string
    note: string | null
    answered_at: string | null
    answered_by_id: number | null
    answered_by: string | null
    answer: string | null
  }
  preview_links: {
    id: Generated<number>
    token_hash: string
    /** Who made it, and answers for it. */
    admin_id: number
    /** Of the panel's own frame: it ends with the session. */
    session_id: number | null
    scope: PreviewScope
    /** The item that is shown whether or not it is active; of a new one only its draft. */
    type: string | null
    item_id: number | null
    draft_id: number | null
    created_at: string
    expires_at: string
    opened: Generated<number>
    opened_at: Generated<string | null>
  }
}
