import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { useState } from 'react'
import { stepAside } from '../insert-blocks.ts'
import { imagesIn, type usePictures } from '../use-pictures.ts'
import { cleanClipboard, hasWords } from './clean-clipboard.ts'
import { clipboardPictures, picturesNotice } from './clipboard-pictures.ts'
import { ownBlock } from './own-block.ts'

/** What this editor copied itself is taken as it is. */
const own = /\sdata-pm-slice=/

type Way = {
  /** Where it was dropped; else it goes to the cursor. */
  readonly position?: number | undefined
  readonly asText?: boolean
}

/** Takes what other programs put on the clipboard, or what is dropped: words before pictures of them. */
export function usePaste(pictures: ReturnType<typeof usePictures>) {
  const [plain, setPlain] = useState(false)
  /** What was left behind, until somebody says that they have seen it. */
  const [notices, setNotices] = useState<readonly string[]>([])
  const tell = (notice: string | undefined) => {
    if (notice) setNotices((others) => [...others.filter((other) => other !== notice), notice])
  }

  /** True where it was taken; else ProseMirror does what it always does. */
  function take(editor: Editor, transfer: DataTransfer | null, { position, asText = false }: Way): boolean {
    if (!transfer) return false
    const place = () => {
      if (position === undefined) stepAside(editor)
      else editor.view.dispatch(editor.state.tr.setSelection(TextSelection.near(editor.state.doc.resolve(position))))
    }
    const text = transfer.getData('text/plain')
    if (asText && text) {
      place()
      return editor.view.pasteText(text)
    }
    const html = transfer.getData('text/html')
    const body = html && !own.test(html) ? cleanClipboard(html) : undefined
    const files = imagesIn(transfer)
    if (files.length > 0 && !(body && hasWords(body)) && !own.test(html)) {
      void pictures.insert(editor, files, position)
      return true
    }
    if (!body && !html && transfer.files.length > 0) {
      tell('Only pictures can be put into the text.')
      return true
    }
    if (!body) return false
    const found = clipboardPictures(body, () => transfer.getData('text/rtf'))
    place()
    ownBlock(editor, body)
    editor.view.pasteHTML(body.innerHTML)
    void pictures.upload(editor, found.uploads)
    tell(picturesNotice(found))
    return true
  }

  const dismiss = (notice: string) => setNotices((others) => others.filter((other) => other !== notice))

  return { take, plain, togglePlain: () => setPlain(!plain), notices, dismiss }
}
