import type { Editor } from '@tiptap/core'
import {
  Baseline,
  ClipboardType,
  Highlighter,
  ImagePlus,
  Images,
  Link2,
  Maximize2,
  Minimize2,
  Search,
  Video,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AddressBar } from './address-bar.tsx'
import { BlockPicker } from './block-picker.tsx'
import { chooseFiles } from './choose-files.ts'
import { ColorTool } from './color-tool.tsx'
import { FindBar } from './find/find-bar.tsx'
import { insertBlocks } from './insert-blocks.ts'
import { LibraryPicture } from './library-picture.tsx'
import { LinkBar } from './link/link-bar.tsx'
import { setLink } from './link/set-link.ts'
import { PictureTools } from './picture-tools.tsx'
import { TableTools } from './table-tools.tsx'
import { ToolButton } from './tool-button.tsx'
import styles from './toolbar.module.css'
import { arrangement, blocks, history, marks, type Tool } from './tools.ts'
import { useInSight } from './use-in-sight.ts'
import { useRoving } from './use-roving.ts'
import { embedAddress } from './video-address.ts'

/** What a bar under the tools asks for. */
export type Asking = 'link' | 'picture' | 'video' | undefined

type ToolbarProps = {
  readonly editor: Editor
  readonly label: string
  /** Answers when they are there, or failed. */
  readonly onFiles: (files: readonly File[]) => Promise<void>
  readonly isPlain: boolean
  readonly onPlain: () => void
  readonly isFull: boolean
  readonly onFull: () => void
  readonly asking: Asking
  readonly onAsk: (asking: Asking) => void
  readonly isFinding: boolean
  readonly onFind: (finding: boolean) => void
  /** What the file at an address was called. */
  readonly nameOf: (address: string) => string | undefined
  /** Under the tools, and in sight for as long as they are. */
  readonly children: ReactNode
}

export function Toolbar({ editor, label, onFiles, asking, onAsk, isFinding, onFind, ...rest }: ToolbarProps) {
  const { ref, onKeyDown, onFocus } = useRoving<HTMLDivElement>()
  const [said, setSaid] = useState('')
  const close = () => {
    onAsk(undefined)
    // A frame later: a dialog that closes gives the focus back to its button first.
    editor.commands.focus()
  }
  const buttons = (tools: readonly Tool[]) =>
    tools.map(({ label: name, Icon, run, isOn, announces }) => (
      <ToolButton
        key={name}
        label={name}
        Icon={Icon}
        isOn={isOn?.(editor)}
        onClick={() => {
          run(editor)
          if (announces) setSaid(announces)
        }}
      />
    ))
  const { color, backgroundColor } = editor.getAttributes('textStyle')
  const attributes = editor.getAttributes('image')
  const [isPicture, isTable] = [editor.isActive('image'), editor.isActive('table')]
  useInSight(editor, isPicture, isTable)
  return (
    <div className={styles.bars} data-bars="">
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
        {buttons(marks)}
        <ColorTool
          label="Text colour"
          Icon={Baseline}
          color={color}
          onChange={(chosen) => editor.chain().setColor(chosen).run()}
          onClear={() => editor.chain().focus().unsetColor().run()}
        />
        <ColorTool
          label="Background colour"
          Icon={Highlighter}
          color={backgroundColor}
          onChange={(chosen) => editor.chain().setBackgroundColor(chosen).run()}
          onClear={() => editor.chain().focus().unsetBackgroundColor().run()}
        />
        <hr />
        {buttons(arrangement)}
        <hr />
        <ToolButton label="Link" Icon={Link2} isOn={editor.isActive('link')} onClick={() => onAsk('link')} />
        <ToolButton
          label="Image"
          Icon={ImagePlus}
          onClick={() =>
            chooseFiles((files) => {
              void onFiles(files).then(() => setSaid(''))
              setSaid(files.length === 1 ? 'Uploading the picture.' : `Uploading ${files.length} pictures.`)
            })
          }
        />
        <ToolButton label="Picture from the library" Icon={Images} onClick={() => onAsk('picture')} />
        <ToolButton label="Video" Icon={Video} onClick={() => onAsk('video')} />
        {buttons(blocks)}
        <hr />
        {buttons(history)}
        <ToolButton label="Find and replace" Icon={Search} isOn={isFinding} onClick={() => onFind(!isFinding)} />
        <ToolButton label="Paste as plain text" Icon={ClipboardType} isOn={rest.isPlain} onClick={rest.onPlain} />
        <ToolButton
          label="Full screen"
          Icon={rest.isFull ? Minimize2 : Maximize2}
          isOn={rest.isFull}
          onClick={rest.onFull}
        />
      </div>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      {asking === 'link' && (
        <LinkBar
          start={String(editor.getAttributes('link').href ?? '')}
          onDone={(href) => {
            setLink(editor, href)
            close()
          }}
          onClose={close}
        />
      )}
      {asking === 'picture' && (
        <LibraryPicture
          editor={editor}
          onInserted={() => {
            setSaid('Picture inserted.')
            close()
          }}
          onCancel={() => onAsk(undefined)}
        />
      )}
      {asking === 'video' && (
        <AddressBar
          label="Video address (YouTube or Vimeo)"
          fault={(text) => (embedAddress(text) ? undefined : 'This is not the address of a YouTube or Vimeo video')}
          onDone={(text) => {
            const node = editor.schema.nodes.video?.create({ src: embedAddress(text) })
            if (text !== '' && node) insertBlocks(editor, [node])
            if (text !== '') setSaid('Video inserted.')
            close()
          }}
          onClose={close}
        />
      )}
      {isFinding && (
        <FindBar
          editor={editor}
          onClose={() => {
            onFind(false)
            editor.view.focus()
          }}
        />
      )}
      {isPicture && (
        <PictureTools editor={editor} attributes={attributes} name={rest.nameOf(String(attributes.src ?? ''))} />
      )}
      {isTable && <TableTools editor={editor} />}
      {rest.children}
    </div>
  )
}
