import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { Progress } from '#app/admin/ui/progress.tsx'
import rich from '#app/site/detail/rich-text/rich-text.module.css'
import styles from './editor.module.css'
import { extensions } from './extensions.ts'
import { Toolbar } from './toolbar.tsx'
import { imagesIn, useEditorImages } from './use-editor-images.ts'

type EditorProps = {
  readonly id: string
  readonly label: string
  readonly html: string
  readonly onChange: (html: string) => void
  readonly height?: number
  readonly describedBy?: string | undefined
  readonly invalid?: boolean
}

/** The empty line at the end is there to type in, not to be stored. */
const lastLine = /(<p><\/p>)+$/

/** Writes rich text as the site shows it. */
export default function Editor({ id, label, html, onChange, height = 400, describedBy, invalid = false }: EditorProps) {
  const images = useEditorImages()
  const latest = useRef({ onChange, insert: images.insert })
  /** What this editor told last: anything else came from outside. */
  const told = useRef(html)
  useEffect(() => {
    latest.current = { onChange, insert: images.insert }
  })

  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        id,
        class: rich.rich ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
      },
      handlePaste: (_view, event) => {
        const files = imagesIn(event.clipboardData)
        if (files.length > 0) void latest.current.insert(editor, files)
        return files.length > 0
      },
      handleDrop: (view, event, _slice, moved) => {
        const files = moved ? [] : imagesIn(event.dataTransfer)
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (files.length > 0) void latest.current.insert(editor, files, place?.pos)
        return files.length > 0
      },
    },
    onUpdate: ({ editor: current }) => {
      told.current = current.isEmpty ? '' : current.getHTML().replace(lastLine, '')
      latest.current.onChange(told.current)
    },
  })

  useEffect(() => {
    if (html === told.current) return
    told.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])

  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} label={label} onFiles={(files) => void images.insert(editor, files)} />
      {images.progress !== undefined && <Progress share={images.progress} label="Uploading the picture" />}
      {images.error && (
        <p className={styles.error} role="alert" lang="tr">
          {images.error}
        </p>
      )}
      <EditorContent editor={editor} className={styles.text} style={{ height }} />
      <small className={styles.hint}>Images up to 5 MB; larger pictures are scaled to 1920 × 1080.</small>
    </div>
  )
}
