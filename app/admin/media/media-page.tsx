import { Upload as UploadIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { addresses } from '#app/admin/addresses.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { DropZone } from '#app/admin/widgets/image/drop-zone.tsx'
import { accepted, sizeText } from '#app/admin/widgets/image/pick-file.ts'
import { LeaveUploads } from './leave-uploads.tsx'
import { MediaGrid } from './media-grid.tsx'
import styles from './media-page.module.css'
import { MediaTools } from './media-tools.tsx'
import { PictureRail } from './picture-rail.tsx'
import type { LibraryUpload } from './upload.ts'
import { UploadQueue } from './upload-queue.tsx'
import { useUploadQueue } from './use-upload-queue.ts'
import { type LibraryQuery, queryIn, useSummary, useUploads } from './use-uploads.ts'

const idIn = (path: string): number | undefined => {
  const [, id] = /\/(\d{1,10})$/.exec(path) ?? []
  return id ? Number(id) : undefined
}

const count = (total: number) => `${total.toLocaleString('en-GB')} ${total === 1 ? 'picture' : 'pictures'}`

function Nothing({ query }: { readonly query: LibraryQuery }) {
  const isFiltered = query.q.trim() !== '' || query.show !== ''
  return (
    <p className={styles.nothing}>
      {isFiltered ? 'No picture matches.' : 'No pictures yet. Drop some here, or press Upload.'}
    </p>
  )
}

/** All pictures of the site: found, described, replaced and thrown away. */
export default function MediaPage() {
  const path = usePathname()
  const [, navigate] = useLocation()
  const [query, setQuery] = useState(() => queryIn(location.search))
  const { uploads, total, failed, hasMore, more, reload, put } = useUploads(query)
  const { summary, reload: reloadSummary } = useSummary()
  const chosen = idIn(path)
  const place = uploads?.findIndex(({ id }) => id === chosen) ?? -1
  const input = useRef<HTMLInputElement>(null)
  const uploadButton = useRef<HTMLButtonElement>(null)
  const refresh = () => {
    reload()
    void reloadSummary()
  }
  const queue = useUploadQueue(refresh)

  function leave(to: string) {
    navigate(to, { replace: true })
    refresh()
  }

  return (
    <div className={classes(styles.page, chosen !== undefined && styles.withRail)}>
      <DropZone className={styles.list} onFiles={queue.add}>
        <PageHead
          title="Media"
          help={summary && `${count(summary.total)}, ${sizeText(summary.bytes)}. Drop files anywhere on this page.`}
        >
          <Button ref={uploadButton} look="hot" onClick={() => input.current?.click()}>
            <UploadIcon size={16} strokeWidth={2} aria-hidden="true" />
            Upload
          </Button>
        </PageHead>
        <input
          ref={input}
          type="file"
          name="pictures"
          multiple
          hidden
          accept={accepted}
          aria-label="Pictures to upload"
          onChange={(event) => {
            queue.add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <MediaTools query={query} summary={summary} onChange={setQuery} />
        <UploadQueue uploads={queue} onLeft={() => uploadButton.current?.focus()} />
        <LeaveUploads open={queue.open} path={path} onDrop={queue.dropWaiting} />
        {failed && (
          <p className={styles.failed} role="alert">
            The pictures could not be loaded.{' '}
            <Button small onClick={reload}>
              Try again
            </Button>
          </p>
        )}
        {uploads === undefined ? (
          <p role="status">Loading pictures…</p>
        ) : uploads.length === 0 && !failed ? (
          <Nothing query={query} />
        ) : (
          <MediaGrid uploads={uploads} chosen={chosen} />
        )}
        {hasMore && <Button onClick={more}>Show more of {total.toLocaleString('en-GB')}</Button>}
      </DropZone>
      {chosen !== undefined && (
        <PictureRail
          key={chosen}
          id={chosen}
          before={place > 0 ? uploads?.[place - 1]?.id : undefined}
          after={place >= 0 ? uploads?.[place + 1]?.id : undefined}
          onSaved={(upload: LibraryUpload) => {
            put(upload)
            void reloadSummary()
          }}
          onReplaced={(id) => leave(addresses.picture(id))}
          onDeleted={() => leave(addresses.media)}
        />
      )}
    </div>
  )
}
