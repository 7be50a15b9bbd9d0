import { Link2 } from 'lucide-react'
import { useId, useState } from 'react'
import { longMomentOf } from '#app/admin/dates.ts'
import { MadeLink } from '#app/admin/people/made-link.tsx'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { useMay } from '#app/admin/store/use-may.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Segment } from '#app/admin/ui/segment.tsx'
import { type PreviewScope, type PreviewSubject, previewDays } from '#engine/derive/previews.ts'
import styles from './rail.module.css'
import { useLinks } from './use-links.ts'

const dayChoices = [1, previewDays.default, 30, previewDays.max]
const times = (opened: number) => {
  if (opened === 0) return 'Not opened yet'
  return opened === 1 ? 'Opened once' : `Opened ${opened} times`
}

/** Links that show the draft to people without an account. */
export function Links({ subject, page }: { readonly subject: PreviewSubject; readonly page: string }) {
  const { session } = usePanel()
  const me = useObservable(session.user)?.id
  const mayRevokeAll = useMay()('drafts.publish')
  const { status, shown, made, load, make, revoke } = useLinks(subject)
  const hasDraft = (subject.item_id ?? subject.draft_id) !== null
  const [scope, setScope] = useState<PreviewScope>('draft')
  const [days, setDays] = useState<number>(previewDays.default)
  const daysId = useId()
  const wanted = hasDraft ? scope : 'site'
  return (
    <section className={styles.links}>
      <h3>Preview link</h3>
      <p>
        {wanted === 'draft'
          ? 'Shows this draft on the site, without an account. Ends by itself.'
          : 'Shows the whole site with all drafts, without an account. Ends by itself.'}
      </p>
      {hasDraft && (
        <Segment
          label="What the link shows"
          value={scope}
          onChange={setScope}
          options={[
            { value: 'draft', label: 'This draft' },
            { value: 'site', label: 'Whole site' },
          ]}
        />
      )}
      <div className={styles.make}>
        <label htmlFor={daysId}>Works for</label>
        <select id={daysId} value={days} onChange={(event) => setDays(Number(event.target.value))}>
          {dayChoices.map((count) => (
            <option key={count} value={count}>
              {count === 1 ? '1 day' : `${count} days`}
            </option>
          ))}
        </select>
        <Button onClick={() => void make(wanted, days)}>
          <Link2 size={16} strokeWidth={1.6} aria-hidden="true" />
          Make a link
        </Button>
      </div>
      {made && (
        <MadeLink
          key={made.id}
          label="Preview link"
          value={location.origin + made.path + page}
          expiresAt={made.expires_at}
          works="Works without an account"
        />
      )}
      {status === 'failed' && (
        <p role="alert">
          The links could not be loaded.{' '}
          <button type="button" className={styles.lk} onClick={() => void load()}>
            Try again
          </button>
        </p>
      )}
      <ul>
        {shown.map((link) => (
          <li key={link.id}>
            <span>
              <b>{link.scope === 'site' ? 'Whole site' : 'This draft'}</b>, by {link.made_by}
              <small>
                Ends {longMomentOf(link.expires_at)}. {times(link.opened)}.
              </small>
            </span>
            {(mayRevokeAll || link.made_by_id === me) && (
              <button type="button" className={styles.lk} onClick={() => void revoke(link.id)}>
                Revoke
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
