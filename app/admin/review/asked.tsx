import { Check, TriangleAlert } from 'lucide-react'
import { inSentence, recentOf } from '#app/admin/dates.ts'
import { firstNameOf } from '#app/admin/names.ts'
import { PlanNotice } from '#app/admin/plans/plan-notice.tsx'
import { Avatar } from '#app/admin/ui/avatar.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import type { ReviewRequest } from '#engine/derive/reviews.ts'
import styles from './review-dialog.module.css'

type SaidProps = { readonly name: string; readonly when?: string; readonly children: string }

const Said = ({ name, when, children }: SaidProps) => (
  <div className={styles.said}>
    <Avatar name={name} />
    <div>
      <b>{name}</b> {when && <small>{when}</small>}
      <p>{children}</p>
    </div>
  </div>
)

type AskedProps = {
  readonly type: ContentType
  readonly request: ReviewRequest
  readonly draft: Draft | undefined
}

/** Who asks, what was said so far, and whether the draft can be published. */
export function Asked({ type, request, draft }: AskedProps) {
  const { asked_by: asker, asked_at: asked, note, answer, answered_by: editor, answered_at: answered } = request
  const missing = Object.keys(draft?.missing ?? {}).map((name) => type.fields[name]?.label ?? name)
  return (
    <aside className={styles.asked} aria-label="Request">
      <h3>{firstNameOf(asker)} asks for publication</h3>
      <p className={styles.when}>
        <time dateTime={asked}>{recentOf(asked)}</time>
      </p>
      {note && <Said name={asker}>{note}</Said>}
      {answer && editor && (
        <Said name={editor} when={`${inSentence(recentOf(answered))}, sent back`}>
          {answer}
        </Said>
      )}
      <PlanNotice
        className={styles.plan}
        type={type.name}
        item_id={request.item_id}
        draft_id={request.item_id === null ? request.draft_id : null}
      />
      {draft && (
        <ul className={styles.checks} aria-label="Checks">
          {missing.length === 0 ? (
            <li>
              <Check size={16} aria-hidden="true" />
              Every required field is filled
            </li>
          ) : (
            <li className={styles.missing}>
              <TriangleAlert size={16} aria-hidden="true" />
              Needed before publishing: {missing.join(', ')}
            </li>
          )}
        </ul>
      )}
    </aside>
  )
}
