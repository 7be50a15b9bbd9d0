import { Cpu, Terminal } from 'lucide-react'
import { timeOf } from '#app/admin/dates.ts'
import { initialsOf } from '#app/admin/frame/initials.ts'
import { classes } from '#app/admin/ui/classes.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { isDraftState, type ListedVersion } from '#engine/derive/history.ts'
import styles from './version-list.module.css'
import { authorOf, sourceOf, whatOf } from './version-words.ts'

type VersionRowProps = {
  readonly type: ContentType
  readonly version: ListedVersion
  readonly all: readonly ListedVersion[]
  readonly isChosen: boolean
  readonly onChoose: (version: number) => void
}

/** Initials of a person; machines have an icon. */
function Author({ version }: { readonly version: ListedVersion }) {
  if (version.source === 'panel' && version.author)
    return (
      <span className={styles.person} aria-hidden="true">
        {initialsOf(version.author)}
      </span>
    )
  const Icon = version.source === 'product' ? Cpu : Terminal
  return (
    <span className={styles.machine} aria-hidden="true">
      <Icon size={16} strokeWidth={1.6} />
    </span>
  )
}

/** Who saved, when, what and from where. */
export function VersionRow({ type, version, all, isChosen, onChoose }: VersionRowProps) {
  return (
    <button
      type="button"
      className={classes(styles.version, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      data-version={version.version}
      onClick={() => onChoose(version.version)}
    >
      <Author version={version} />
      <b>{authorOf(version)}</b>
      <time dateTime={version.created_at}>{timeOf(version.created_at)}</time>
      <span className={styles.what}>{whatOf(type, version, all)}</span>
      <small>
        {sourceOf(version)}
        {version === all.find((each) => !isDraftState(each)) && <span className={styles.now}>Now</span>}
        {isDraftState(version) && <span className={styles.draft}>Draft</span>}
      </small>
    </button>
  )
}
