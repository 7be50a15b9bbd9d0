import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { dayHeadingOf } from '#app/admin/dates.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { WaitingRows } from '#app/admin/ui/waiting-rows.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { ListedVersion } from '#engine/derive/history.ts'
import { LoadFailed } from './load-failed.tsx'
import type { Restored } from './use-restore.ts'
import styles from './version-list.module.css'
import { VersionRow } from './version-row.tsx'

type History = {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly hasMore: boolean
  readonly more: () => void
  readonly retry: () => void
}
type VersionListProps = {
  readonly ref: RefObject<HTMLElement | null>
  readonly type: ContentType
  readonly history: History
  readonly versions: readonly ListedVersion[]
  readonly chosen: number | undefined
  /** The chosen one is not kept any more. */
  readonly isGone: boolean
  readonly restored: Restored | undefined
  readonly onChoose: (version: number) => void
  readonly onUndo: (taken: NonNullable<Restored['taken']>) => void
  /** From here the arrow keys go through the versions. */
  readonly takesFocus: boolean
}

/** Up and down go from version to version, without a turn at the ends. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-version]')]
  const next = rows[rows.indexOf(document.activeElement as HTMLElement) + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The versions of an item by day, the newest first. */
export function VersionList({ ref, type, history, versions, chosen, ...rest }: VersionListProps) {
  const { isGone, restored, onChoose, onUndo, takesFocus } = rest
  const taken = restored?.taken
  const days = Map.groupBy(versions, (version) => dayHeadingOf(version.created_at))
  const { status } = history
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [ref, takesFocus])
  return (
    <section
      ref={ref}
      className={styles.history}
      aria-label="Versions"
      aria-busy={status === 'loading'}
      tabIndex={-1}
      data-history=""
      onKeyDown={step}
    >
      <p className={styles.note} role="status">
        {isGone && 'This version is no longer kept.'}
        {restored && (
          <>
            {restored.sentence}{' '}
            {taken && (
              <Button small onClick={() => onUndo(taken)}>
                Undo
              </Button>
            )}
          </>
        )}
      </p>
      <div className={styles.list}>
        {[...days].map(([day, own]) => (
          <section key={day} aria-label={day}>
            <h4>{day}</h4>
            {own.map((version) => (
              <VersionRow
                key={version.version}
                type={type}
                version={version}
                all={versions}
                isChosen={version.version === chosen}
                onChoose={onChoose}
              />
            ))}
          </section>
        ))}
        {status === 'loading' && versions.length === 0 && <WaitingRows what="the history" />}
        {status === 'ready' && versions.length === 0 && (
          <p className={styles.empty}>No earlier versions. Every save from now on is kept here.</p>
        )}
        {status === 'failed' && <LoadFailed what="The history" onRetry={history.retry} />}
        {status !== 'failed' && history.hasMore && (
          <div className={styles.more}>
            <Button small aria-disabled={status === 'loading'} onClick={history.more}>
              Show older
            </Button>
          </div>
        )}
      </div>
      <p className={styles.foot}>Every recent version is kept; of older ones, one a day.</p>
    </section>
  )
}
