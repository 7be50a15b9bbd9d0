import { momentOf } from '#app/admin/dates.ts'
import type { Item } from '#app/admin/item.ts'
import { publishedInVain, useOwnerOff } from '#app/admin/list/absence.ts'
import { useDrafts } from '#app/admin/store/use-data.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { ListedDraft } from '#engine/derive/drafts.ts'
import type { ListedVersion } from '#engine/derive/history.ts'
import type { PreviewSubject } from '#engine/derive/previews.ts'
import { Links } from './links.tsx'
import { addedBy, putOnSite } from './made-when.ts'
import { placeShowing } from './place.ts'
import { PlannedRow } from './planned-row.tsx'
import styles from './rail.module.css'
import { UsedBy } from './used-by.tsx'

type DetailsProps = {
  readonly type: ContentType
  readonly item: Item | undefined
  readonly subject: PreviewSubject
  /** Of the item, the newest first. */
  readonly versions: readonly ListedVersion[]
  /** The page that shows it. */
  readonly page: string
}

const by = (author: string | undefined) => (author ? `, by ${author}` : '')
const isOf = ({ item_id, draft_id }: PreviewSubject, draft: ListedDraft) =>
  item_id === null ? draft.id === draft_id : draft.item_id === item_id

function onSite(item: Item | undefined, versions: readonly ListedVersion[]): string {
  if (item?.is_active !== true) return 'Not yet'
  const put = putOnSite(versions)
  return put ? `since ${momentOf(put.created_at)}${by(put.author)}` : `as of ${momentOf(item.updated_at)}`
}

/** What is known about an item, where it is used, and the links that show its draft. */
export function Details({ type, item, subject, versions, page }: DetailsProps) {
  const seenAt = placeShowing(type, page)
  const isActive = item?.is_active === true
  const inVain = useOwnerOff(type)(item ?? {})
  const draft = useDrafts(type.name).drafts.find((each) => isOf(subject, each))
  return (
    <div className={styles.details}>
      <dl>
        <dt>Address</dt>
        <dd>
          {seenAt}{' '}
          {isActive && !inVain && (
            <a className={styles.lk} href={seenAt} target="_blank" rel="noreferrer">
              Open
            </a>
          )}
        </dd>
        <dt>On the site</dt>
        <dd>{isActive && inVain ? publishedInVain(inVain) : onSite(item, versions)}</dd>
        {draft && (
          <>
            <dt>Draft</dt>
            <dd>
              {momentOf(draft.updated_at)}
              {by(draft.updated_by)}
              {draft.created_by !== draft.updated_by && `, begun by ${draft.created_by}`}
            </dd>
          </>
        )}
        <PlannedRow subject={subject} />
        {item && (
          <>
            <dt>Created</dt>
            <dd>
              {momentOf(item.created_at)}
              {by(addedBy(versions))}
            </dd>
            <dt>Number</dt>
            <dd>{item.id}</dd>
          </>
        )}
      </dl>
      <Links subject={subject} page={page === '/' ? '' : page} />
      {item && <UsedBy type={type} item={item} />}
    </div>
  )
}
