import type { Editor } from '@tiptap/core'
import { useRef } from 'react'

const levels = [1, 2, 3, 4, 5, 6] as const

/** Paragraph or heading. */
export function BlockPicker({ editor }: { readonly editor: Editor }) {
  const level = levels.find((candidate) => editor.isActive('heading', { level: candidate }))
  const byMouse = useRef(false)
  return (
    <select
      aria-label="Paragraph style"
      value={level ?? ''}
      onPointerDown={() => {
        byMouse.current = true
      }}
      onKeyDown={() => {
        byMouse.current = false
      }}
      onChange={(event) => {
        const chosen = levels.find((candidate) => String(candidate) === event.target.value)
        // Someone choosing with the keys may still be on the way to another entry.
        const chain = byMouse.current ? editor.chain().focus() : editor.chain()
        if (chosen) chain.setHeading({ level: chosen }).run()
        else chain.setParagraph().run()
      }}
    >
      <option value="">Paragraph</option>
      {levels.map((candidate) => (
        <option key={candidate} value={candidate}>
          Heading {candidate}
        </option>
      ))}
    </select>
  )
}
