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
  readonly onDismiss: () => void
  readonly children: ReactNode
}

const Notice = ({ className, onDismiss, children }: NoticeProps) => (
  <p className={className} role="alert">
    <span>{children}</span>
    <Button look="ghost" small aria-label="Dismiss" onClick={onDismiss}>
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
  const { progress, errors } = pictures
  const thenWrite = (act: () => void) => () => {
    act()
    editor.view.focus()
  }
  return (
    <>
      {progress !== undefined && (
        <UploadProgress share={progress} label="Uploading the picture" onCancel={thenWrite(pictures.cancel)} />
      )}
      {errors.length > 0 && (
        <Notice className={styles.error} onDismiss={thenWrite(pictures.dropErrors)}>
          {errors.map((error) => (
            <span key={error} lang={turkish.includes(error) ? 'tr' : undefined}>
              {error}{' '}
            </span>
          ))}
        </Notice>
      )}
      {paste.notice && (
        <Notice className={styles.notice} onDismiss={thenWrite(paste.dismiss)}>
          {paste.notice}
        </Notice>
      )}
    </>
  )
}
