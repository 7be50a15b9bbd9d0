import { Upload as UploadIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { addresses } from '#app/admin/addresses.ts'
import { useSelection } from '#app/admin/selection/use-selection.ts'
import { useMay } from '#app/admin/store/use-may.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { DropZone } from '#app/admin/widgets/image/drop-zone.tsx'
import { accepted, sizeText } from '#app/admin/widgets/image/pick-file.ts'
import { LeaveUploads } from './leave-uploads.tsx'
import { MediaGrid } from './media-grid.tsx'
import styles from './media-page.module.css'
import { MediaTools } from './media-tools.tsx'
import { pictures } from './picked.ts'
import { PickedPictures } from './picked-pictures.tsx'
import { PictureRail } from './picture-rail.tsx'
import type { LibraryUpload } from './upload.ts'
import { UploadQueue } from './upload-queue.tsx'
import { useUploadQueue } from './use-upload-queue.ts'
import { type LibraryQuery, queryIn, useSummary, useUploads } from './use-uploads.ts'

const idIn = (path: string): number | undefined => {
  const [, id] = /\/(\d{1,10})$/.exec(path) ?? []
  return id ? Number(id) : undefined
}

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
  const mayWrite = useMay()('media.write')
  const everSelected = useSelection(uploads ?? [])
  // What another search hides is not acted on.
  const shown = new Set(uploads?.map(({ id }) => id))
  const selection = { ids: everSelected.ids.intersection(shown), change: everSelected.change }
  const [deleting, setDeleting] = useState('')
  /** The picture whose description is asked for, until the focus is in it. */
  const [describing, setDescribing] = useState<number>()
  const place = uploads?.findIndex(({ id }) => id === chosen) ?? -1
  const input = useRef<HTMLInputElement>(null)
  const uploadButton = useRef<HTMLButtonElement>(null)
  const refresh = () => {
    reload()
    void reloadSummary()
  }
  const queue = useUploadQueue(refresh)

  /** Deleting and replacing take a while: what is open then counts, and the list as it is shown then. */
  const latest = useRef({ chosen, refresh })
  useEffect(() => {
    latest.current = { chosen, refresh }
    return () => {
      latest.current = { chosen: undefined, refresh }
    }
  })
  /** These pictures are no more: where one of them is open, something else is shown. */
  function leave(ids: readonly number[], to: string) {
    const { chosen: open } = latest.current
    if (open !== undefined && ids.includes(open)) navigate(to, { replace: true })
    latest.current.refresh()
  }

  return (
    <div className={classes(styles.page, chosen !== undefined && styles.withRail)}>
      <DropZone className={styles.list} onFiles={queue.add}>
        <PageHead
          title="Media"
          help={summary && `${pictures(summary.total)}, ${sizeText(summary.bytes)}. Drop files anywhere on this page.`}
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
        <UploadQueue
          uploads={queue}
          library={uploads ?? []}
          onDescribe={setDescribing}
          onLeft={() => uploadButton.current?.focus()}
        />
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
          <>
            {mayWrite && (
              <PickedPictures
                uploads={uploads}
                selection={selection}
                progress={deleting}
                onProgress={setDeleting}
                onDeleted={(ids) => leave(ids, addresses.media)}
              />
            )}
            <MediaGrid
              uploads={uploads}
              chosen={chosen}
              selection={mayWrite ? selection : undefined}
              // What is being deleted stays selected until that is over.
              isLocked={deleting !== ''}
            />
          </>
        )}
        {hasMore && <Button onClick={more}>Show more of {total.toLocaleString('en-GB')}</Button>}
      </DropZone>
      {chosen !== undefined && (
        <PictureRail
          key={chosen}
          id={chosen}
          before={place > 0 ? uploads?.[place - 1]?.id : undefined}
          after={place >= 0 ? uploads?.[place + 1]?.id : undefined}
          isAsked={describing === chosen}
          onAsked={() => setDescribing(undefined)}
          onSaved={(upload: LibraryUpload) => {
            put(upload)
            void reloadSummary()
          }}
          onReplaced={(from, to) => {
            queue.follow(from, to)
            leave([from], addresses.picture(to))
          }}
          onDeleted={() => leave([chosen], addresses.media)}
        />
      )}
    </div>
  )
}
