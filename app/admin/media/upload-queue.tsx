import { Check, Image as ImageIcon, ImageOff } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import { Progress } from '#app/admin/ui/progress.tsx'
import { sizeText } from '#app/admin/widgets/image/pick-file.ts'
import { Picture } from '#app/stored/picture.tsx'
import { frame } from './prepare/scale-picture.ts'
import { isDescribed, type LibraryUpload } from './upload.ts'
import styles from './upload-queue.module.css'
import type { Queued, useUploadQueue } from './use-upload-queue.ts'

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

type StateProps = {
  readonly queued: Queued
  readonly known: LibraryUpload | undefined
  readonly onDescribe: (id: number) => void
}

function State({ queued: { file, state }, known, onDescribe }: StateProps) {
  if (state.is === 'waiting') return <small>Waiting</small>
  if (state.is === 'scaling')
    return (
      <small>
        {sizeText(file.size)}, scaling to fit {frame.width} × {frame.height}
      </small>
    )
  if (state.is === 'sending')
    return (
      <>
        <small>
          {megabytes(state.share * state.bytes)} of {megabytes(state.bytes)} MB
          {state.isScaled && `, scaled from ${sizeText(file.size)}`}
        </small>
        <Progress share={state.share} label={file.name} />
      </>
    )
  if (state.is === 'failed') return <small>{state.canRetry ? 'The connection broke.' : state.fault}</small>
  return (
    <small className={styles.done}>
      <Check size={14} strokeWidth={2} aria-hidden="true" />
      {known && isDescribed(known) ? (
        'Uploaded and described.'
      ) : (
        <>
          Uploaded.{' '}
          <Link href={addresses.picture(state.id)} onClick={() => onDescribe(state.id)}>
            Describe it
          </Link>
        </>
      )}
    </small>
  )
}

function Stop({ queued: { file, state }, onStop }: { readonly queued: Queued; readonly onStop: () => void }) {
  const label = state.is === 'failed' ? 'Remove' : 'Cancel'
  return (
    <Button
      small
      aria-label={`${label} ${file.name}`}
      onClick={(event) => {
        focusBeside(event.currentTarget.closest('li'))
        onStop()
      }}
    >
      {label}
    </Button>
  )
}

/** The focus goes to the next control before the one that has it is taken away. */
function focusBeside(row: Element | null): void {
  const buttonIn = (element: Element | null | undefined) => element?.querySelector<HTMLElement>('button')
  const rest = row?.closest('section')
  const next = buttonIn(row?.nextElementSibling) ?? buttonIn(row?.previousElementSibling) ?? buttonIn(rest)
  next?.focus()
}

const added = (queue: readonly Queued[]): string => {
  const refused = queue.filter(({ state }) => state.is === 'failed').length
  const files = `${queue.length} ${queue.length === 1 ? 'file' : 'files'}`
  return refused === 0 ? `${files} added` : `${queue.length - refused} of ${files} added, ${refused} refused`
}

type UploadQueueProps = {
  readonly uploads: ReturnType<typeof useUploadQueue>
  /** What the library shows: pictures are described and replaced beside the queue. */
  readonly library: readonly LibraryUpload[]
  /** Somebody wants to say what a picture shows. */
  readonly onDescribe: (id: number) => void
  /** The last control is gone that had the focus. */
  readonly onLeft: () => void
}

/** The files on their way, and what became of those before them. */
export function UploadQueue({ uploads, library, onDescribe, onLeft }: UploadQueueProps) {
  const { queue, open } = uploads
  const isEmpty = queue.length === 0
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (!isEmpty || !hadFocus.current) return
    hadFocus.current = false
    onLeft()
  }, [isEmpty, onLeft])
  if (isEmpty) return null
  const done = queue.length - open
  const knownOf = ({ state }: Queued) => (state.is === 'done' ? library.find(({ id }) => id === state.id) : undefined)
  return (
    <section
      className={styles.queue}
      aria-label="Uploads"
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={() => {
        hadFocus.current = false
      }}
    >
      <header>
        <b role="status">{open > 0 ? `Uploading ${done + 1} of ${queue.length}` : added(queue)}</b>
        {open > 0 ? (
          <Button small look="ghost" onClick={uploads.cancelAll}>
            Cancel all
          </Button>
        ) : (
          <Button small look="ghost" onClick={uploads.clear}>
            Clear
          </Button>
        )}
      </header>
      <ul>
        {queue.map((queued) => (
          <li key={queued.key} className={classes(queued.state.is === 'failed' && styles.bad)}>
            <span className={styles.thumb}>
              {queued.state.is === 'done' ? (
                <Picture src={knownOf(queued)?.url ?? queued.state.url} alt="" sizes="52px" />
              ) : queued.state.is === 'failed' ? (
                <ImageOff size={17} strokeWidth={1.6} aria-hidden="true" />
              ) : (
                <ImageIcon size={17} strokeWidth={1.6} aria-hidden="true" />
              )}
            </span>
            <div>
              <b>{queued.file.name}</b>
              <State queued={queued} known={knownOf(queued)} onDescribe={onDescribe} />
            </div>
            {queued.state.is === 'failed' && queued.state.canRetry && (
              <Button small onClick={() => uploads.retry(queued)}>
                Try again
              </Button>
            )}
            {queued.state.is !== 'done' && <Stop queued={queued} onStop={() => uploads.remove(queued.key)} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
