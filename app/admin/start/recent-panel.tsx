import { PanelTop } from 'lucide-react'
import { Link } from 'wouter'
import { inSentence, recentOf } from '#app/admin/dates.ts'
import { linkTo } from '#app/admin/links.ts'
import { typeNamed } from '#app/admin/types.ts'
import { StateMark } from '#app/admin/ui/state-mark.tsx'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import type { Overview } from './overview.ts'
import styles from './start-page.module.css'
import { StartPanel } from './start-panel.tsx'

/** What was written last, of all types. */
export function RecentPanel({ recent }: Pick<Overview, 'recent'>) {
  return (
    <StartPanel title="Recently edited">
      {recent.length === 0 ? (
        <p className={styles.empty}>Nothing was edited yet.</p>
      ) : (
        <ul className={styles.rows}>
          {recent.map(({ type, id, title, image_url: image, is_active: isActive, updated_at: edited }) => (
            <li key={`${type} ${id}`}>
              <span className={styles.thumb}>
                {image ? (
                  <Picture src={image} alt="" sizes="58px" focal={focalOf(image)} />
                ) : (
                  <PanelTop size={18} strokeWidth={1.6} aria-hidden="true" />
                )}
              </span>
              <div>
                <Link href={linkTo({ type, id })} className={styles.cut}>
                  {title}
                </Link>
                <small>
                  {typeNamed(type)?.labels.one ?? type}, <time dateTime={edited}>{inSentence(recentOf(edited))}</time>
                </small>
              </div>
              <StateMark tone={isActive ? 'full' : 'outline'}>{isActive ? 'Active' : 'Inactive'}</StateMark>
            </li>
          ))}
        </ul>
      )}
    </StartPanel>
  )
}
