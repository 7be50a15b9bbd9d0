import type { Editor } from '@tiptap/core'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { UploadProgress } from '#app/admin/media/upload-progress.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import styles from './editor-notices.module.css'
import type { usePaste } from './paste/use-paste.ts'
import { imageFaults } from './prepare-image.ts'
import type { usePictures } from './use-pictures.ts'

const turkish: readonly string[] = Object.values(imageFaults)

type NoticeProps = {
  readonly className: string | undefined
  /** What the notice is about, where several can be dismissed. */
  readonly about?: string
  readonly onDismiss: () => void
  readonly children: ReactNode
}

const Notice = ({ className, about, onDismiss, children }: NoticeProps) => (
  <p className={className} role="alert">
    <span>{children}</span>
    <Button look="ghost" small aria-label={['Dismiss', about].filter(Boolean).join(' ')} onClick={onDismiss}>
      <X size={16} aria-hidden="true" />
    </Button>
  </p>
)

type EditorNoticesProps = {
  readonly editor: Editor
  readonly pictures: ReturnType<typeof usePictures>
  readonly paste: ReturnType<typeof usePaste>
}

/** How far pictures are and what became of them, under the tools: these stay in sight however long the text is. */
export function EditorNotices({ editor, pictures, paste }: EditorNoticesProps) {
  const { progress, failures } = pictures
  const thenWrite = (act: () => void) => () => {
    act()
    editor.view.focus()
  }
  return (
    <>
      {progress !== undefined && (
        <UploadProgress share={progress} label="Uploading the picture" onCancel={thenWrite(pictures.cancel)} />
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
              >
                <b>{name}</b> <span lang={turkish.includes(text) ? 'tr' : undefined}>{text}</span> {reason}{' '}
                {canRetry && (
                  <Button
                    small
                    aria-label={`Try again with ${name}`}
                    onClick={thenWrite(() => pictures.retry(editor, failure))}
                  >
                    Try again
                  </Button>
                )}
              </Notice>
            )
          })}
        </div>
      )}
      {paste.notice && (
        <Notice className={styles.notice} onDismiss={thenWrite(paste.dismiss)}>
          {paste.notice}
        </Notice>
      )}
    </>
  )
}
