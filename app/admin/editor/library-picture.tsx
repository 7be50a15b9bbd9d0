import type { Editor } from '@tiptap/core'
import { altFor, captionFor, type LibraryUpload } from '#app/admin/media/upload.ts'
import { ImageLibrary } from '#app/admin/widgets/image/image-library.tsx'
import { insertBlocks } from './insert-blocks.ts'

type LibraryPictureProps = {
  readonly editor: Editor
  readonly onInserted: () => void
  /** Nothing was chosen. */
  readonly onCancel: () => void
}

/** Puts a picture of the library into the text, with its description and caption in the language of the text. */
export function LibraryPicture({ editor, onInserted, onCancel }: LibraryPictureProps) {
  function insert(src: string, upload: LibraryUpload | undefined) {
    const { lang } = editor.view.dom
    const words = upload ? { alt: altFor(upload, lang), caption: captionFor(upload, lang) || null } : { alt: '' }
    const node = editor.schema.nodes.image?.create({ src, ...words })
    if (!node) return onCancel()
    insertBlocks(editor, [node])
    onInserted()
  }
  return <ImageLibrary title="Picture from the library" chosen="" withCaption onChoose={insert} onClose={onCancel} />
}
