import { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'
import { langOfText } from '#app/site/detail/filling.ts'
import { readable } from '#engine/text/passages.ts'
import { contentOf, holds } from './content.ts'
import { extensionsFor } from './extensions.ts'
import type { EditedField } from './kept-editors.ts'
import { takeOver } from './take-over.ts'

type Options = {
  readonly subject: EditedField
  readonly html: string
  readonly lang: 'tr' | undefined
  readonly onChange: (html: string) => void
}

function create(html: string, lang: 'tr' | undefined): Editor {
  const editor = new Editor({
    extensions: extensionsFor(lang ?? langOfText(readable(html))),
    content: html,
    injectCSS: false,
  })
  const { tr, doc } = editor.state
  // By itself it begins with a picture selected that stands first: the next key would replace it.
  const start = Selection.findFrom(doc.resolve(0), 1, true)
  if (start) editor.view.dispatch(tr.setSelection(start).setMeta('addToHistory', false))
  return editor
}

/** A text as it came, and as the editor writes it. */
const given = (editor: Editor, html: string) => ({ html, written: contentOf(editor) })

/** The editor of a form, with its history: that of the last time, where the text is still the same. */
export function useKeptEditor({ subject, html, lang, onChange }: Options): Editor {
  const { type, field, item } = subject
  const { editors } = usePanel()
  const [editor] = useState(() => (html && editors.take(subject, (kept) => holds(kept, html))) || create(html, lang))
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  /** What was told last: anything else came from outside. */
  const told = useRef(html)
  const came = useRef<ReturnType<typeof given>>(undefined)
  came.current ??= given(editor, html)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })

  useEffect(() => {
    editors.release(editor)
    return () => editors.keep({ type, field, item }, editor)
  }, [editors, editor, type, field, item])

  useEffect(() => {
    const tell = () => {
      const written = contentOf(editor)
      // Undone to what came, it is that: nobody has changed how it is spelt.
      told.current = came.current?.written === written ? came.current.html : written
      latest.current(told.current)
    }
    editor.on('transaction', rerender)
    editor.on('update', tell)
    return () => {
      editor.off('transaction', rerender)
      editor.off('update', tell)
    }
  }, [editor])

  // Before the next key: what is typed over an older text would take the newer one away.
  useLayoutEffect(() => {
    if (html === told.current) return
    told.current = html
    // A save may spell the same text in another way: the history stays.
    if (!holds(editor, html)) takeOver(editor, html, { isUndoable: !editors.isMerging })
    came.current = given(editor, html)
  }, [editor, editors, html])

  return editor
}
