import { momentOf } from '#app/admin/dates.ts'
import type { Item } from '#app/admin/item.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import type { PreviewSubject } from '#engine/derive/previews.ts'
import { Links } from './links.tsx'
import { placeShowing } from './place.ts'
import styles from './rail.module.css'

type DetailsProps = {
  readonly type: ContentType
  readonly item: Item | undefined
  readonly opened: Draft | undefined
  readonly subject: PreviewSubject
  /** The page that shows it. */
  readonly page: string
}

/** What is known about an item, and the links that show its draft. */
export function Details({ type, item, opened, subject, page }: DetailsProps) {
  const seenAt = placeShowing(type, page)
  return (
    <div className={styles.details}>
      <dl>
        <dt>Address</dt>
        <dd>
          {seenAt}{' '}
          {item?.is_active === true && (
            <a className={styles.lk} href={seenAt} target="_blank" rel="noreferrer">
              Open
            </a>
          )}
        </dd>
        <dt>On the site</dt>
        <dd>{item?.is_active === true ? `as of ${momentOf(item.updated_at)}` : 'Not yet'}</dd>
        {opened && (
          <>
            <dt>Draft</dt>
            <dd>
              {momentOf(opened.updated_at)}, by {opened.updated_by}
            </dd>
          </>
        )}
        {item && (
          <>
            <dt>Created</dt>
            <dd>{momentOf(item.created_at)}</dd>
            <dt>Number</dt>
            <dd>{item.id}</dd>
          </>
        )}
      </dl>
      <Links subject={subject} page={page === '/' ? '' : page} />
    </div>
  )
}
