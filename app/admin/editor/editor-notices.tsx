import type { Editor } from '@tiptap/core'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { UploadProgress } from '#app/admin/media/upload-progress.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import styles from './editor-notices.module.css'
import type { usePaste } from './paste/use-paste.ts'
import { imageFaults } from './prepare-image.ts'
import { describeNext, justAdded } from './undescribed.ts'
import type { usePictures } from './use-pictures.ts'

const turkish: readonly string[] = Object.values(imageFaults)

type NoticeProps = {
  readonly className: string | undefined
  /** What the notice is about, where several can be dismissed. */
  readonly about?: string
  readonly role?: 'alert' | 'status'
  readonly onDismiss: () => void
  /** The way on. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

const Notice = ({ className, about, role = 'alert', onDismiss, action, children }: NoticeProps) => (
  <p className={className} role={role}>
    <span className={styles.words}>{children}</span>
    <span className={styles.ways}>
      {action}
      <Button look="ghost" small aria-label={['Dismiss', about].filter(Boolean).join(' ')} onClick={onDismiss}>
        <X size={16} aria-hidden="true" />
      </Button>
    </span>
  </p>
)

type EditorNoticesProps = {
  readonly editor: Editor
  readonly pictures: ReturnType<typeof usePictures>
  readonly paste: ReturnType<typeof usePaste>
}

/** How far pictures are and what became of them, under the tools: these stay in sight however long the text is. */
export function EditorNotices({ editor, pictures, paste }: EditorNoticesProps) {
  const { progress, waiting, failures, added } = pictures
  const undescribed = justAdded(editor, added)
  const thenWrite = (act: () => void) => () => {
    act()
    editor.view.focus()
  }
  return (
    <>
      {progress !== undefined && (
        <div className={styles.coming}>
          <span className={styles.words}>
            Uploading <b>{progress.name}</b>
            {waiting > 0 && `, ${waiting} more to come`}
          </span>
          <UploadProgress share={progress.share} label="Uploading the picture" onCancel={thenWrite(pictures.cancel)} />
        </div>
      )}
      {failures.length > 0 && (
        <div className={styles.failures}>
          {failures.map((failure) => {
            const { picture, text, reason, canRetry } = failure
            const { name } = picture.file
            return (
              <Notice
                key={picture.upload}
                className={styles.error}
                about={name}
                onDismiss={thenWrite(() => pictures.dismiss(editor, failure))}
                action={
                  canRetry && (
                    <Button
                      small
                      aria-label={`Try again with ${name}`}
                      onClick={thenWrite(() => pictures.retry(editor, failure))}
                    >
                      Try again
                    </Button>
                  )
                }
              >
                <b>{name}</b> <span lang={turkish.includes(text) ? 'tr' : undefined}>{text}</span> {reason}
              </Notice>
            )
          })}
        </div>
      )}
      {undescribed.length > 0 && (
        <Notice
          className={styles.added}
          role="status"
          about="the question"
          onDismiss={thenWrite(pictures.leaveAdded)}
          action={
            <Button small onClick={() => describeNext(editor, undescribed)}>
              {undescribed.length === 1 ? 'Describe it' : 'Describe them'}
            </Button>
          }
        >
          {undescribed.length === 1
            ? 'The picture is in the text. What does it show?'
            : `${undescribed.length} pictures are in the text. What do they show?`}
        </Notice>
      )}
      {paste.notices.length > 0 && (
        <div className={styles.notices}>
          {paste.notices.map((notice, at) => (
            <Notice
              key={notice}
              className={styles.notice}
              {...(paste.notices.length > 1 && { about: `note ${at + 1}` })}
              onDismiss={thenWrite(() => paste.dismiss(notice))}
            >
              {notice}
            </Notice>
          ))}
        </div>
      )}
    </>
  )
}
