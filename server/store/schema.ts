import type { Generated, Transaction } from 'kysely'
import type { VersionSource } from '#engine/derive/history.ts'
import type { ActivityAction, ActivityKind } from '#engine/rules/activity.ts'
import type { Role } from '#engine/rules/permissions.ts'
import type { EditorialTables } from './editorial-tables.ts'

type Flag = boolean | number

/** The tables that are not derived from declarations. Flags come back as 0 and 1 from SQLite. */
export type SystemTables = EditorialTables & {
  contact_messages: {
    id: Generated<number>
    name: string
    email: string
    phone: string
    company: string | null
    subject: string
    message: string
    is_read: Flag
    created_at: string
    updated_at: string
    /** What is searched, without case and accents. */
    search_text: Generated<string | null>
  }
  newsletter_subscriptions: {
    id: Generated<number>
    email: string
    email_key: string
    is_active: number
    consent: Flag
    subscribed_at: string
    unsubscribed_at: string | null
    updated_at: string
    search_text: Generated<string | null>
  }
  admins: {
    id: Generated<number>
    username: string
    username_key: string
    password_hash: string
    /** Whether the password is still the one that was generated for the first sign-in. */
    default_credentials: Flag
    created_at: string
    updated_at: string
    name: Generated<string>
    role: Generated<Role>
    /** Nothing until the invitation is followed. */
    joined_at: string | null
    disabled_at: Generated<string | null>
    seen_at: Generated<string | null>
    /** Since when there is a second step; it changes when one is removed. */
    second_step_at: Generated<string | null>
    /** Sealed. */
    totp_secret: Generated<string | null>
    totp_step: Generated<number | null>
  }
  passkeys: {
    id: Generated<number>
    admin_id: number
    credential_id: string
    public_key: string
    counter: number
    /** How the browser reaches it: words with spaces between them. */
    transports: string
    name: string
    created_at: string
    used_at: Generated<string | null>
  }
  recovery_codes: { admin_id: number; code_hash: string }
  /** Begun by showing the password, and not ended yet. */
  pending_steps: {
    token_hash: string
    admin_id: number
    purpose: string
    /** What has to be known to go on. */
    value: string
    /** Of the stored password, a hash: a new one ends it. */
    password: string
    expires_at: string
  }
  /** Codes of a second step that were judged, from everywhere; a new password ends it. */
  code_tries: { admin_id: number; tries: number; expires_at: string }
  sessions: {
    id: Generated<number>
    admin_id: number
    token_hash: string
    user_agent: string | null
    address: string
    created_at: string
    used_at: string
    expires_at: string
  }
  sign_in_links: { admin_id: number; token_hash: string; expires_at: string }
  known_addresses: { admin_id: number; address_hash: string; used_at: string }
  /** By which somebody sets a password: people who are invited for the first time, others after a reset. */
  password_links: {
    admin_id: number
    token_hash: string
    expires_at: string
    /** The administrator who made it. */
    made_by: number | null
  }
  api_tokens: {
    id: Generated<number>
    name: string
    role: Role
    token_hash: string
    /** Who made it, and answers for it. */
    admin_id: number
    created_at: string
    expires_at: string
    used_at: Generated<string | null>
  }
  /** Only ever added to. */
  activity: {
    id: Generated<number>
    at: string
    admin_id: number | null
    /** As they were called then. */
    who: string
    /** The name of the token that was used. */
    token: string | null
    address: string
    kind: ActivityKind
    action: ActivityAction
    type: string | null
    item_id: number | null
    title: string | null
    /** Of how many, where it was done to several at once. */
    count: number | null
    /** The version of the item that it has made. */
    version: number | null
    /** Through what it came; null where that is not known. */
    source: VersionSource | null
    /** What is searched, without case and accents. */
    folded: string
  }
  settings: { name: string; value: string }
  list_counts: { name: string; total: number; counted: number }
  content_revisions: { type: string; revision: number }
  repeated_writes: { key_hash: string; request_hash: string; result: string; created_at: string }
  catalogue_items: {
    id: Generated<number>
    kind: string
    item_id: number
    title: string
    /** Plain text, to quote from. */
    body: string
    sort_key: string
    /** A tag as it stands in addresses, and as people read it; empty where there is none. */
    tag: string
    tag_label: string
    /** `YYYY-MM-DD`, empty where there is none. */
    day: string
  }
  catalogue_words: { word: string; entry_id: number; shown: string }
  /** What administrators find. */
  search_entries: {
    id: Generated<number>
    list: string
    /** The name of a content type, or of the table. */
    type: string
    item_id: number
    owner_id: number | null
    is_active: Flag
    updated_at: string
    image: string | null
    title: string
    /** Plain text, to quote from. */
    body: string
  }
  /** Addresses of this site that an item leads to. */
  search_links: { entry_id: number; target: string }
  uploads: {
    id: Generated<number>
    name: string
    width: number
    height: number
    bytes: number
    created_at: string
    touched_at: string
    /** Behind the `#` of its address wherever it is chosen; none for a picture of which nobody has said anything. */
    notes: Generated<string | null>
    /** The file as people call it; its stored name is a hash. */
    title: Generated<string | null>
    /** JSON, by language. */
    description: Generated<string | null>
    caption: Generated<string | null>
    /** Percent from the left and from the top, as in `72,60`. */
    focal: Generated<string | null>
    decorative: Generated<Flag>
    updated_at: Generated<string | null>
    /** The picture that took its place, as long as that exists. */
    replaced_by: Generated<number | null>
    /** From then on it is no longer listed; it stays until nothing that was deleted can bring it back. */
    replaced_at: Generated<string | null>
  }
  /** Pictures whose smaller versions are not made yet. */
  variant_jobs: {
    name: string
    /** The process that makes them, until then unless it says so again. */
    holder: Generated<string>
    held_until: Generated<string>
  }
}

const names: Readonly<Record<keyof SystemTables, true>> = {
  contact_messages: true,
  newsletter_subscriptions: true,
  admins: true,
  passkeys: true,
  recovery_codes: true,
  pending_steps: true,
  code_tries: true,
  sessions: true,
  sign_in_links: true,
  known_addresses: true,
  password_links: true,
  api_tokens: true,
  preview_links: true,
  activity: true,
  settings: true,
  list_counts: true,
  content_revisions: true,
  deleted_items: true,
  versions: true,
  version_uploads: true,
  deleted_uploads: true,
  removed_items: true,
  drafts: true,
  plans: true,
  plan_items: true,
  presence: true,
  review_requests: true,
  repeated_writes: true,
  catalogue_items: true,
  catalogue_words: true,
  search_entries: true,
  search_links: true,
  uploads: true,
  variant_jobs: true,
}

export type SystemTransaction = Transaction<SystemTables>

export const systemTables: readonly string[] = Object.keys(names)
