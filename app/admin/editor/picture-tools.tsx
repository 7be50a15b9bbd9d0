import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useId } from 'react'
import { Button } from '#app/admin/ui/button.tsx'
import { Segment } from '#app/admin/ui/segment.tsx'
import { asDecorative, isDecorative } from '#engine/text/address-notes.ts'
import styles from './toolbar.module.css'

const sizes = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: '', label: 'Full' },
] as const
const sides = [
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Centre' },
  { value: 'right', label: 'Right' },
] as const

type PictureToolsProps = {
  readonly editor: Editor
  readonly attributes: Readonly<Record<string, unknown>>
  /** What its file was called, as far as it is known: stored ones have names that say nothing. */
  readonly name: string | undefined
}

/** Description, caption, size and side of the picture that is selected. */
export function PictureTools({ editor, attributes, name }: PictureToolsProps) {
  const id = useId()
  // Attribute by attribute: a new node in its place would not be selected any more.
  const set = (changed: object) =>
    editor.commands.command(({ tr }) => {
      for (const [name, value] of Object.entries(changed)) tr.setNodeAttribute(tr.selection.from, name, value)
      return true
    })
  const text = (name: string) => String(attributes[name] ?? '')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form is not meant.
    event.preventDefault()
    editor.view.focus()
  }
  const isPlain = isDecorative(text('src'))
  const size = sizes.find(({ value }) => value === attributes.size)?.value ?? ''
  const side = sides.find(({ value }) => value === attributes.align)?.value ?? 'left'
  return (
    <fieldset className={styles.context} aria-label="Picture">
      {name !== undefined && (
        <span id={`${id}-file`} className={styles.file}>
          {name}
        </span>
      )}
      <label htmlFor={`${id}-alt`}>
        Description
        <input
          id={`${id}-alt`}
          type="text"
          data-describes
          aria-describedby={name === undefined ? undefined : `${id}-file`}
          maxLength={500}
          disabled={isPlain}
          placeholder={isPlain ? 'It says nothing of its own' : 'What it shows, for people who cannot see it'}
          value={text('alt')}
          onKeyDown={onKeyDown}
          onChange={(event) => set({ alt: event.target.value })}
        />
      </label>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isPlain}
          onChange={({ target: { checked } }) =>
            set({ src: asDecorative(text('src'), checked), ...(checked && { alt: '' }) })
          }
        />
        Decorative
      </label>
      <label htmlFor={`${id}-caption`}>
        Caption
        <input
          id={`${id}-caption`}
          type="text"
          maxLength={1000}
          value={text('caption')}
          onKeyDown={onKeyDown}
          onChange={(event) => set({ caption: event.target.value || null })}
        />
      </label>
      <Segment
        label="Size"
        options={sizes}
        value={size}
        onChange={(value) => set({ size: value || null, ...(value === '' && { align: null }) })}
      />
      {size !== '' && (
        <Segment
          label="Side"
          options={sides}
          value={side}
          onChange={(value) => set({ align: value === 'left' ? null : value })}
        />
      )}
      <Button small look="delete" onClick={() => editor.chain().focus().deleteSelection().run()}>
        Remove
      </Button>
    </fieldset>
  )
}
