import type { Editor } from '@tiptap/core'
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Code,
  IndentDecrease,
  IndentIncrease,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Redo2,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react'
import { stepAside } from './insert-blocks.ts'

export type Tool = {
  readonly label: string
  readonly Icon: LucideIcon
  readonly run: (editor: Editor) => void
  readonly isOn?: (editor: Editor) => boolean
  /** Said to those who do not see it appear. */
  readonly announces?: string
}

const align = (to: string, label: string, Icon: LucideIcon): Tool => ({
  label,
  Icon,
  run: (editor) => editor.chain().focus().setTextAlign(to).run(),
  isOn: (editor) => editor.isActive({ textAlign: to }),
})
const on = (name: string) => (editor: Editor) => editor.isActive(name)

/** Buttons that simply do something, in the groups they stand in. */
export const marks: readonly Tool[] = [
  { label: 'Bold', Icon: Bold, run: (editor) => editor.chain().focus().toggleBold().run(), isOn: on('bold') },
  { label: 'Italic', Icon: Italic, run: (editor) => editor.chain().focus().toggleItalic().run(), isOn: on('italic') },
  {
    label: 'Underline',
    Icon: Underline,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isOn: on('underline'),
  },
  {
    label: 'Strike',
    Icon: Strikethrough,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    isOn: on('strike'),
  },
  {
    label: 'Subscript',
    Icon: Subscript,
    run: (editor) => editor.chain().focus().toggleMark('subscript').run(),
    isOn: on('subscript'),
  },
  {
    label: 'Superscript',
    Icon: Superscript,
    run: (editor) => editor.chain().focus().toggleMark('superscript').run(),
    isOn: on('superscript'),
  },
]

export const arrangement: readonly Tool[] = [
  {
    label: 'Bullet list',
    Icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: on('bulletList'),
  },
  {
    label: 'Ordered list',
    Icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: on('orderedList'),
  },
  { label: 'Outdent', Icon: IndentDecrease, run: (editor) => editor.chain().focus().indentBy(-1).run() },
  { label: 'Indent', Icon: IndentIncrease, run: (editor) => editor.chain().focus().indentBy(1).run() },
  align('left', 'Align left', AlignLeft),
  align('center', 'Align centre', AlignCenter),
  align('right', 'Align right', AlignRight),
  align('justify', 'Justify', AlignJustify),
]

export const blocks: readonly Tool[] = [
  {
    label: 'Blockquote',
    Icon: TextQuote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: on('blockquote'),
  },
  {
    label: 'Code block',
    Icon: Code,
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    isOn: on('codeBlock'),
  },
  {
    label: 'Horizontal rule',
    Icon: Minus,
    run: (editor) => {
      stepAside(editor)
      editor.chain().focus().setHorizontalRule().run()
    },
    announces: 'Horizontal rule inserted.',
  },
  {
    label: 'Table',
    Icon: Table,
    run: (editor) => {
      stepAside(editor)
      editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
    },
    isOn: on('table'),
    announces: 'Table with three rows and three columns inserted.',
  },
]

export const history: readonly Tool[] = [
  { label: 'Undo', Icon: Undo2, run: (editor) => editor.chain().focus().undo().run() },
  { label: 'Redo', Icon: Redo2, run: (editor) => editor.chain().focus().redo().run() },
]
