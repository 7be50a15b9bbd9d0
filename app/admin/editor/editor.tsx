import { EditorContent } from '@tiptap/react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { classes } from '#app/admin/ui/classes.ts'
import { isPressed } from '#app/admin/ui/shortcuts.ts'
import type { ToldUploads } from '#app/admin/widgets/widget.ts'
import rich from '#app/site/detail/rich-text/rich-text.module.css'
import videos from '#app/site/detail/rich-text/videos.module.css'
import { clearOfToolbar } from './clear-of-toolbar.ts'
import styles from './editor.module.css'
import { EditorNotices } from './editor-notices.tsx'
import type { EditedField } from './kept-editors.ts'
import { usePaste } from './paste/use-paste.ts'
import { type Asking, Toolbar } from './toolbar.tsx'
import { describeNext } from './undescribed.ts'
import { useCursorInSight } from './use-cursor-in-sight.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useKeptEditor } from './use-kept-editor.ts'
import { usePictures } from './use-pictures.ts'
import { useTextFacts } from './use-text-facts.ts'

type EditorProps = {
  readonly id: string
  readonly label: string
  readonly subject: EditedField
  readonly html: string
  readonly onChange: (html: string) => void
  readonly uploads: ToldUploads
  readonly height?: number
  readonly describedBy?: string | undefined
  readonly invalid?: boolean
  /** Where the site always shows it in the same language; else the text gives it away. */
  readonly lang?: 'tr' | undefined
}

/** Writes rich text as the site shows it. */
export default function Editor({ id, label, subject, html, onChange, height = 400, ...rest }: EditorProps) {
  const { describedBy, invalid = false, lang: fixedLang, uploads } = rest
  const editor = useKeptEditor({ subject, html, lang: fixedLang, onChange })
  const { words, lang, undescribed } = useTextFacts(editor, fixedLang)
  const pictures = usePictures({ ...uploads, onComing: (isComing) => uploads.onComing(subject.field, isComing) })
  const paste = usePaste(pictures)
  const { isFull, toggleFull, onKeyDown } = useFullScreen()
  useCursorInSight(editor)
  const [isFinding, setFinding] = useState(false)
  const [asking, setAsking] = useState<Asking>()
  const latest = useRef({ paste, isShift: false })
  useEffect(() => {
    latest.current.paste = paste
  })

  useEffect(() => {
    editor.setOptions({
      editorProps: {
        scrollThreshold: clearOfToolbar(editor),
        scrollMargin: clearOfToolbar(editor),
        attributes: {
          id,
          lang,
          class: `${rich.rich} ${videos.videos}`,
          role: 'textbox',
          spellcheck: 'true',
          'aria-multiline': 'true',
          'aria-label': label,
          ...(describedBy && { 'aria-describedby': describedBy }),
          ...(invalid && { 'aria-invalid': 'true' }),
        },
        handleKeyDown: (_view, event) => {
          latest.current.isShift = event.shiftKey
          const isFind = isPressed('Ctrl+f', event)
          if (isFind) setFinding(true)
          const isLink = isPressed('Ctrl+k', event)
          if (isLink) setAsking('link')
          return isFind || isLink
        },
        // Before ProseMirror reads it: other programs' style sheets violate the panel's policy when they are parsed.
        handleDOMEvents: {
          // ProseMirror would keep it: here it is the form's, as in every field.
          keydown: (_view, event) => event.key === 'Escape' && !event.isComposing,
          paste: (_view, event) => {
            const { paste: current, isShift } = latest.current
            const taken = current.take(editor, event.clipboardData, { asText: current.plain || isShift })
            if (taken) event.preventDefault()
            return taken
          },
          drop: (view, event) => {
            if (view.dragging) return false
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
            const taken = latest.current.paste.take(editor, event.dataTransfer, { position: place?.pos })
            if (taken) event.preventDefault()
            return taken
          },
        },
      },
    })
  }, [editor, id, lang, label, describedBy, invalid])

  return (
    <fieldset
      aria-label={`${label}, editor`}
      className={classes(styles.editor, isFull && styles.full)}
      data-full-screen={isFull || undefined}
      onKeyDown={onKeyDown}
    >
      <Toolbar
        editor={editor}
        label={label}
        onFiles={(files) => pictures.insert(editor, files)}
        isPlain={paste.plain}
        onPlain={paste.togglePlain}
        isFull={isFull}
        onFull={toggleFull}
        asking={asking}
        onAsk={setAsking}
        isFinding={isFinding}
        onFind={setFinding}
        nameOf={pictures.nameOf}
      >
        <EditorNotices {...{ editor, pictures, paste }} />
      </Toolbar>
      <EditorContent
        editor={editor}
        data-paper
        className={styles.text}
        style={{ '--height': isFull ? undefined : `${height}px` } as CSSProperties}
      />
      <small className={styles.hint}>
        <span>Images up to 5 MB, scaled to 1920 × 1080. The library takes larger ones.</span>
        {undescribed > 0 && (
          <button type="button" onClick={() => describeNext(editor)}>
            {undescribed === 1
              ? 'A picture has no description: say what it shows'
              : `${undescribed} pictures have no description: say what they show`}
          </button>
        )}
        <output>
          {words} {words === 1 ? 'word' : 'words'}
        </output>
      </small>
    </fieldset>
  )
}
