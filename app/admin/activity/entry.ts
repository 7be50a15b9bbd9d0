import { versionAddress } from '#app/admin/form-address.ts'
import { linkTo } from '#app/admin/links.ts'
import { typeNamed } from '#app/admin/types.ts'
import { sourceNames, type VersionSource } from '#engine/derive/history.ts'
import type { ActivityAction, ActivityKind } from '#engine/rules/activity.ts'

export type ActivityEntry = {
  readonly id: number
  readonly at: string
  readonly admin_id: number | null
  readonly who: string
  readonly token: string | null
  readonly address: string
  readonly kind: ActivityKind
  readonly action: ActivityAction
  readonly type: string | null
  readonly item_id: number | null
  readonly title: string | null
  readonly count: number | null
  /** Of the item, where it has made one. */
  readonly version: number | null
  readonly source: VersionSource | null
}

export type ActivityPage = { readonly items: readonly ActivityEntry[]; readonly next: number | null }

const verbs: Readonly<Record<ActivityAction, string>> = {
  'signed-in': 'Signed in',
  'signed-in-by-link': 'Signed in by a link',
  'sign-in-failed': 'Sign-in failed',
  'second-step-failed': 'Second step failed',
  'link-failed': 'A link did not work',
  'signed-out': 'Signed out',
  created: 'Added',
  changed: 'Changed',
  published: 'Published the draft of',
  'published-as-planned': 'Published as planned',
  'taken-down-as-planned': 'Took down as planned',
  planned: 'Planned',
  'plan-changed': 'Changed the plan of',
  'plan-cancelled': 'Cancelled the plan of',
  'plan-failed': 'Not published as planned:',
  'review-asked': 'Asked for publication of',
  'review-withdrawn': 'Withdrew the request for',
  'review-sent-back': 'Sent back',
  restored: 'Restored',
  reordered: 'Put into order',
  activated: 'Switched on',
  deactivated: 'Switched off',
  uploaded: 'Uploaded',
  replaced: 'Replaced',
  'replacement-undone': 'Undid the replacement of',
  deleted: 'Deleted',
  'draft-discarded': 'Discarded the draft of',
  'removed-for-good': 'Removed for good',
  'trash-emptied': 'Emptied the trash:',
  exported: 'Exported',
  invited: 'Invited',
  joined: 'Joined',
  'invitation-removed': 'Removed the invitation of',
  'role-changed': 'Changed the role of',
  disabled: 'Disabled',
  enabled: 'Enabled',
  'link-made': 'Made a link for',
  'password-changed': 'Changed the password',
  'password-reset': 'Reset the password of',
  'password-set-by-link': 'Set a password by a link',
  'session-ended': 'Ended a session',
  'token-made': 'Made an API token',
  'token-revoked': 'Revoked an API token',
  'preview-made': 'Made a preview link for',
  'preview-revoked': 'Revoked a preview link for',
  'second-step-added': 'Added a second step,',
  'second-step-removed': 'Removed a second step,',
  'recovery-codes-made': 'Made new recovery codes',
  'second-step-required': 'Requires a second step of',
}
/** Sections that are not content types. */
const ownSections: Readonly<Record<string, readonly [one: string, many: string]>> = {
  uploads: ['Picture', 'Media'],
  contact_messages: ['Message', 'Contact messages'],
  newsletter_subscriptions: ['Subscription', 'Newsletter subscriptions'],
  people: ['Person', 'People'],
  tokens: ['API token', 'API tokens'],
  previews: ['Preview link', 'Preview links'],
  activity: ['Activity', 'Activity'],
  plans: ['Plan', 'Planned'],
}
export const ownSectionOptions = Object.entries(ownSections).map(([value, [, label]]) => ({ value, label }))

export const sectionOf = (type: string | null): string =>
  type === null ? '' : (ownSections[type]?.[1] ?? typeNamed(type)?.labels.many ?? type)

export const verbOf = ({ action }: ActivityEntry): string => verbs[action]

/** What it was done to: a title, how many of what, or which one by its number. */
export function objectOf({ action, type, item_id: id, title, count }: ActivityEntry): string {
  if (action === 'sign-in-failed') return title === null ? '' : `for ${title}`
  if (title) return title
  const many = sectionOf(type)
  if (count !== null) return `${count.toLocaleString('en-GB')} in ${many || 'the trash'}`
  const one = type === null ? '' : (ownSections[type]?.[0] ?? typeNamed(type)?.labels.one ?? type)
  if (id !== null) return `${one} ${id}`
  return action === 'exported' ? `${many} as CSV` : ''
}

/** Panel, 192.0.2.10; Schedule; API, token “Freight desk”, 192.0.2.10 */
export function fromWhere({ source, token, address }: ActivityEntry): string {
  const through = source === null && token !== null ? sourceNames.api : source && sourceNames[source]
  return [through, token && `token “${token}”`, address].filter(Boolean).join(', ')
}

/** Where it can be looked at: what a write made of an item stands in its history. */
export function addressOf({ action, kind, type, item_id: id, version }: ActivityEntry): string | undefined {
  const declared = type === null ? undefined : typeNamed(type)
  if (id === null || action === 'deleted') return undefined
  if (declared && version !== null) return versionAddress(declared, id, version)
  return kind === 'edit' && type !== null && (declared || type === 'uploads') ? linkTo({ type, id }) : undefined
}

const troubles: ReadonlySet<ActivityAction> = new Set([
  'sign-in-failed',
  'second-step-failed',
  'link-failed',
  'plan-failed',
])
export const isTrouble = ({ action }: ActivityEntry): boolean => troubles.has(action)
