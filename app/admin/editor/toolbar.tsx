import type { Editor } from '@tiptap/core'
import { Baseline, Highlighter, ImagePlus, Link2, Video } from 'lucide-react'
import { useState } from 'react'
import { classes } from '#app/admin/ui/classes.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import { faultIn } from '#engine/rules/check.ts'
import { AddressBar } from './address-bar.tsx'
import { BlockPicker } from './block-picker.tsx'
import { ColorTool } from './color-tool.tsx'
import styles from './toolbar.module.css'
import { arrangement, blocks, history, marks, type Tool } from './tools.ts'
import { useRoving } from './use-roving.ts'
import { embedAddress } from './video-address.ts'

type ToolbarProps = {
  readonly editor: Editor
  readonly label: string
  readonly onFiles: (files: readonly File[]) => void
}

function ToolButtons({ editor, tools }: { readonly editor: Editor; readonly tools: readonly Tool[] }) {
  return tools.map(({ label, Icon, run, isOn }) => (
    <button
      key={label}
      type="button"
      title={label}
      aria-label={label}
      className={classes(isOn?.(editor) && styles.on)}
      {...(isOn && { 'aria-pressed': isOn(editor) })}
      onClick={() => run(editor)}
    >
      <Icon size={17} strokeWidth={1.7} aria-hidden="true" />
    </button>
  ))
}

const linkAddress = { title: 'Link address', ...kindOf('link').schema }

/** Asks for a file without showing the browser's own control, which the arrow keys could not reach. */
function chooseFiles(onFiles: (files: readonly File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/*'
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]))
  input.click()
}

export function Toolbar({ editor, label, onFiles }: ToolbarProps) {
  const { ref, onKeyDown, onFocus } = useRoving<HTMLDivElement>()
  const [asking, setAsking] = useState<'link' | 'video'>()
  const link: unknown = editor.getAttributes('link').href
  const close = () => {
    setAsking(undefined)
    editor.commands.focus()
  }
  return (
    <>
      <div
        ref={ref}
        role="toolbar"
        aria-label={`${label}, formatting`}
        className={styles.toolbar}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <BlockPicker editor={editor} />
        <hr />
        <ToolButtons editor={editor} tools={marks} />
        <ColorTool
          label="Text colour"
          Icon={Baseline}
          color={editor.getAttributes('textStyle').color}
          onChange={(color) => editor.chain().setColor(color).run()}
          onClear={() => editor.chain().focus().unsetColor().run()}
        />
        <ColorTool
          label="Background colour"
          Icon={Highlighter}
          color={editor.getAttributes('textStyle').backgroundColor}
          onChange={(color) => editor.chain().setBackgroundColor(color).run()}
          onClear={() => editor.chain().focus().unsetBackgroundColor().run()}
        />
        <hr />
        <ToolButtons editor={editor} tools={arrangement} />
        <hr />
        <button
          type="button"
          title="Link"
          aria-label="Link"
          aria-pressed={editor.isActive('link')}
          className={classes(editor.isActive('link') && styles.on)}
          onClick={() => setAsking('link')}
        >
          <Link2 size={17} strokeWidth={1.7} aria-hidden="true" />
        </button>
        <button type="button" title="Image" aria-label="Image" onClick={() => chooseFiles(onFiles)}>
          <ImagePlus size={17} strokeWidth={1.7} aria-hidden="true" />
        </button>
        <button type="button" title="Video" aria-label="Video" onClick={() => setAsking('video')}>
          <Video size={17} strokeWidth={1.7} aria-hidden="true" />
        </button>
        <ToolButtons editor={editor} tools={blocks} />
        <hr />
        <ToolButtons editor={editor} tools={history} />
      </div>
      {asking === 'link' && (
        <AddressBar
          label={linkAddress.title}
          start={typeof link === 'string' ? link : ''}
          fault={(text) => faultIn(linkAddress, text)}
          onDone={(href) => {
            const chain = editor.chain().focus().extendMarkRange('link')
            if (href === '') chain.unsetLink().run()
            else if (editor.state.selection.empty && !editor.isActive('link'))
              chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
            else chain.setLink({ href }).run()
            close()
          }}
          onClose={close}
        />
      )}
      {asking === 'video' && (
        <AddressBar
          label="Video address (YouTube or Vimeo)"
          start=""
          fault={(text) => (embedAddress(text) ? undefined : 'This is not the address of a YouTube or Vimeo video')}
          onDone={(text) => {
            const src = embedAddress(text)
            if (src) editor.chain().focus().insertContent({ type: 'video', attrs: { src } }).run()
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
