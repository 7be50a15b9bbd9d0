import { Check, Image as ImageIcon, ImageOff } from 'lucide-react'
import { Link } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import { Progress } from '#app/admin/ui/progress.tsx'
import { sizeText } from '#app/admin/widgets/image/pick-file.ts'
import { Picture } from '#app/stored/picture.tsx'
import { frame } from './prepare/scale-picture.ts'
import styles from './upload-queue.module.css'
import type { Queued, useUploadQueue } from './use-upload-queue.ts'

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

function State({ queued: { file, state } }: { readonly queued: Queued }) {
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
      Uploaded. <Link href={addresses.picture(state.id)}>Describe it</Link>
    </small>
  )
}

/** The files on their way, and what became of those before them. */
export function UploadQueue({ uploads }: { readonly uploads: ReturnType<typeof useUploadQueue> }) {
  const { queue, open } = uploads
  if (queue.length === 0) return null
  const done = queue.length - open
  return (
    <section className={styles.queue} aria-label="Uploads">
      <header>
        <b role="status">
          {open > 0
            ? `Uploading ${done + 1} of ${queue.length}`
            : `${queue.length} ${queue.length === 1 ? 'file' : 'files'} done`}
        </b>
        {open > 0 ? (
          <Button small look="ghost" onClick={uploads.cancel}>
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
                <Picture src={queued.state.url} alt="" sizes="52px" />
              ) : queued.state.is === 'failed' ? (
                <ImageOff size={17} strokeWidth={1.6} aria-hidden="true" />
              ) : (
                <ImageIcon size={17} strokeWidth={1.6} aria-hidden="true" />
              )}
            </span>
            <div>
              <b>{queued.file.name}</b>
              <State queued={queued} />
            </div>
            {queued.state.is === 'failed' && queued.state.canRetry && (
              <Button small onClick={() => uploads.retry(queued)}>
                Try again
              </Button>
            )}
            {queued.state.is === 'failed' && (
              <Button small aria-label={`Remove ${queued.file.name}`} onClick={() => uploads.remove(queued.key)}>
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
