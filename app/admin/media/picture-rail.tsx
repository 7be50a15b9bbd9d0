import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { dayOf } from '#app/admin/dates.ts'
import { useMay } from '#app/admin/store/use-may.ts'
import { tabs, typeNamed } from '#app/admin/types.ts'
import { Button, buttonClass } from '#app/admin/ui/button.tsx'
import { sizeText } from '#app/admin/widgets/image/pick-file.ts'
import { FocalPoint } from './focal-point.tsx'
import { PictureActions } from './picture-actions.tsx'
import styles from './picture-rail.module.css'
import { PictureWords } from './picture-words.tsx'
import type { LibraryUpload, Use } from './upload.ts'
import { usePicture } from './use-picture.ts'

type PictureRailProps = {
  readonly id: number
  readonly before: number | undefined
  readonly after: number | undefined
  /** What it shows is asked for: its field takes the focus, and says so. */
  readonly isAsked: boolean
  readonly onAsked: () => void
  readonly onSaved: (upload: LibraryUpload) => void
  readonly onReplaced: (from: number, to: number) => void
  readonly onDeleted: () => void
}

/** The form of the item that shows the picture. */
function addressOf({ type, id }: Use): string {
  const tab = tabs.find(({ lists }) => lists !== 'messages' && lists.includes(type))
  return `${addresses.tab(tab?.name ?? type)}/${id}`
}

function Uses({ uses, total }: { readonly uses: readonly Use[]; readonly total: number }) {
  const more = total - uses.length
  if (total === 0) return <p className={styles.uses}>Not used on the site yet.</p>
  return (
    <div className={styles.uses}>
      <b>{total === 1 ? 'Used in one place' : `Used in ${total.toLocaleString('en-GB')} places`}</b>
      <ul>
        {uses.map((use) => (
          <li key={`${use.type} ${use.id} ${use.field}`}>
            <Link href={addressOf(use)}>{use.title}</Link> <span>{typeNamed(use.type)?.labels.one ?? use.type}</span>
          </li>
        ))}
        {more > 0 && <li>and {more.toLocaleString('en-GB')} more</li>}
      </ul>
    </div>
  )
}

const savingText = { saved: 'Saved', saving: 'Saving…', failed: 'Not saved.' } as const

/** Everything about one picture; it saves itself. On a phone it is a page. */
export function PictureRail({ id, before, after, onSaved, onReplaced, onDeleted, ...asking }: PictureRailProps) {
  const { upload, error, saving, change, retry } = usePicture(`/api/uploads/${id}`, onSaved)
  const mayWrite = useMay()('media.write')
  const ending = upload?.url.split('#')[0]?.split('.').pop()?.toUpperCase()
  return (
    <aside className={styles.rail} aria-label="Selected picture" aria-busy={!upload && !error}>
      <header>
        {/* On a phone the picture is the page. */}
        <h2 className={styles.beside}>{upload?.title ?? 'Picture'}</h2>
        <h1 className={styles.alone}>{upload?.title ?? 'Picture'}</h1>
        <Step to={before} label="Previous picture">
          <ChevronLeft size={17} strokeWidth={1.6} aria-hidden="true" />
        </Step>
        <Step to={after} label="Next picture">
          <ChevronRight size={17} strokeWidth={1.6} aria-hidden="true" />
        </Step>
        <Link
          href={addresses.media}
          className={buttonClass({ look: 'ghost', small: true }, styles.icon)}
          aria-label="Close"
        >
          <X size={17} strokeWidth={1.6} aria-hidden="true" />
        </Link>
      </header>
      {error && (
        <p className={styles.error} role="alert">
          {error}{' '}
          <Button small onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {upload && (
        <>
          <FocalPoint upload={upload} onChange={(focal) => change({ focal })} />
          <PictureWords key={upload.id} upload={upload} onChange={change} withCaption {...asking} />
          <p className={styles.saving} role="status">
            {mayWrite ? saving && savingText[saving] : 'Your role can read this. An editor changes it.'}
          </p>
          <Uses uses={upload.used_in ?? []} total={upload.uses} />
          <p className={styles.facts}>
            {upload.width} × {upload.height}, {sizeText(upload.bytes)}, {ending}. Uploaded {dayOf(upload.created_at)}
          </p>
          <PictureActions upload={upload} onReplaced={onReplaced} onDeleted={onDeleted} />
        </>
      )}
    </aside>
  )
}

type StepProps = { readonly to: number | undefined; readonly label: string; readonly children: ReactNode }

const Step = ({ to, label, children }: StepProps) =>
  to === undefined ? (
    <Button small look="ghost" className={styles.icon} aria-label={label} disabled>
      {children}
    </Button>
  ) : (
    <Link
      href={addresses.picture(to)}
      replace
      className={buttonClass({ look: 'ghost', small: true }, styles.icon)}
      aria-label={label}
    >
      {children}
    </Link>
  )
