import type { Editor } from '@tiptap/core'
import { Button } from '#app/admin/ui/button.tsx'
import styles from './toolbar.module.css'
import { useRoving } from './use-roving.ts'

type Action = { readonly label: string; readonly run: (editor: Editor) => void }

const actions: readonly Action[] = [
  { label: 'Row above', run: (editor) => editor.chain().focus().addRowBefore().run() },
  { label: 'Row below', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: 'Column before', run: (editor) => editor.chain().focus().addColumnBefore().run() },
  { label: 'Column after', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { label: 'Header row', run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
  { label: 'Merge or split cells', run: (editor) => editor.chain().focus().mergeOrSplit().run() },
  { label: 'Delete row', run: (editor) => editor.chain().focus().deleteRow().run() },
  { label: 'Delete column', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: 'Delete table', run: (editor) => editor.chain().focus().deleteTable().run() },
]

/** What can be done with the table that the cursor is in. */
export function TableTools({ editor }: { readonly editor: Editor }) {
  const { ref, onKeyDown, onFocus } = useRoving<HTMLDivElement>()
  return (
    <div ref={ref} role="toolbar" aria-label="Table" className={styles.context} onKeyDown={onKeyDown} onFocus={onFocus}>
      {actions.map(({ label, run }) => (
        <Button key={label} small look={label.startsWith('Delete') ? 'delete' : 'plain'} onClick={() => run(editor)}>
          {label}
        </Button>
      ))}
    </div>
  )
}
