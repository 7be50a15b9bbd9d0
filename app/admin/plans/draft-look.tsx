import { ExternalLink } from 'lucide-react'
import { useId } from 'react'
import { shortMomentOf } from '#app/admin/dates.ts'
import type { NeededLook } from '#engine/derive/plans.ts'
import styles from './draft-look.module.css'

export type ShownLook = NeededLook & { readonly title: string; readonly address: string | undefined }
type DraftLookProps = {
  readonly look: ShownLook
  readonly isRead: boolean
  /** It was sent without. */
  readonly isMissing: boolean
  readonly onRead: (isRead: boolean) => void
}

/** A draft that nobody who may publish answers for: why, a link to read it, and a box to say that one has. */
export function DraftLook({ look, isRead, isMissing, onRead }: DraftLookProps) {
  const id = useId()
  const { title, address, reason, changed_by: by, changed_at: at } = look
  return (
    <div className={styles.look}>
      {address ? (
        <a href={address} target="_blank" rel="noreferrer">
          {title}
          <ExternalLink size={14} strokeWidth={1.8} aria-hidden="true" />
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      ) : (
        <b>{title}</b>
      )}
      <p id={`${id}-why`}>
        {reason}{' '}
        <span>
          Last saved by {by}, {shortMomentOf(at)}.
        </span>
      </p>
      <label>
        <input
          type="checkbox"
          checked={isRead}
          aria-invalid={isMissing && !isRead}
          aria-describedby={isMissing && !isRead ? `${id}-why ${id}-fault` : `${id}-why`}
          onChange={({ target }) => onRead(target.checked)}
        />
        <span>
          I have read it as it is now <span className="visually-hidden">({title})</span>
        </span>
      </label>
      {isMissing && !isRead && (
        <p id={`${id}-fault`} className={styles.fault}>
          Open it, read it, and tick this box.
        </p>
      )}
    </div>
  )
}
