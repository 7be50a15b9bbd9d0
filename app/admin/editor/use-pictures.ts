import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import { useSendPicture } from '#app/admin/media/use-send-picture.ts'
import { kindOfFile } from '#app/admin/widgets/image/pick-file.ts'
import { insertBlocks } from './insert-blocks.ts'
import { imageFaults, prepareImage } from './prepare-image.ts'
import { settleUpload } from './uploads.ts'

/** A picture that has its place in the text and is to be sent, with the name it has there. */
export type Unsent = { readonly file: File; readonly upload: string }

export const unsent = (file: File): Unsent => ({ file, upload: Math.random().toString(36).slice(2) })

/** Takes pictures into the text: their place is kept at once, and they are made to fit and sent one after the other. */
export function usePictures(onFailed: () => void) {
  const send = useSendPicture(prepareImage)
  const [progress, setProgress] = useState<number>()
  const [errors, setErrors] = useState<readonly string[]>([])
  const queue = useRef(Promise.resolve())

  async function settle(editor: Editor, { file, upload: name }: Unsent): Promise<void> {
    setProgress(0)
    const sent = await send(file, setProgress)
    setProgress(undefined)
    if ('fault' in sent) {
      const text = sent.wasSent ? imageFaults.notSent : sent.fault
      setErrors((others) => [...new Set([...others, text])])
      onFailed()
    }
    settleUpload(editor, { upload: name, url: 'url' in sent ? sent.url : undefined })
  }

  /** Sends what has its place in the text already. */
  function upload(editor: Editor, pictures: readonly Unsent[]): void {
    setErrors([])
    for (const picture of pictures) queue.current = queue.current.then(() => settle(editor, picture))
  }

  function insert(editor: Editor, files: readonly File[], position?: number): void {
    const pictures = files.map(unsent)
    const { image } = editor.schema.nodes
    const nodes = pictures.flatMap(({ upload: name }) => image?.create({ upload: name, alt: '' }) ?? [])
    insertBlocks(editor, nodes, position)
    upload(editor, pictures)
  }

  return { insert, upload, progress, errors }
}

/** The pictures among what was pasted or dropped; some systems do not know the type of HEIC. */
export const imagesIn = (transfer: DataTransfer | null): File[] =>
  [...(transfer?.files ?? [])].filter((file) => file.type.startsWith('image/') || kindOfFile(file) !== 'other')
