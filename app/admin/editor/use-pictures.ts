import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'
import { insertBlocks } from './insert-blocks.ts'
import { ImageFault, imageFaults, prepareImage } from './prepare-image.ts'
import { settleUpload } from './uploads.ts'

/** A picture that has its place in the text and is to be sent, with the name it has there. */
export type Unsent = { readonly file: File; readonly upload: string }

export const unsent = (file: File): Unsent => ({ file, upload: Math.random().toString(36).slice(2) })

/** Takes pictures into the text: their place is kept at once, and they are made smaller and sent one after the other. */
export function usePictures() {
  const { client } = usePanel()
  const [progress, setProgress] = useState<number>()
  const [errors, setErrors] = useState<readonly string[]>([])
  const queue = useRef(Promise.resolve())

  async function send(file: File): Promise<string> {
    const form = new FormData()
    form.append('image', await prepareImage(file))
    const outcome = await client.send('/api/uploads', 'POST', form, setProgress)
    const { url } = (outcome.ok ? outcome.data : {}) as { url?: unknown }
    if (typeof url !== 'string') throw new ImageFault(imageFaults.notSent)
    return url
  }

  async function settle(editor: Editor, { file, upload: name }: Unsent): Promise<void> {
    setProgress(0)
    try {
      settleUpload(editor, { upload: name, url: await send(file) })
    } catch (fault) {
      settleUpload(editor, { upload: name, url: undefined })
      const text = fault instanceof ImageFault ? fault.message : imageFaults.notSent
      setErrors((others) => [...new Set([...others, text])])
    }
    setProgress(undefined)
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

/** The pictures among what was pasted or dropped. */
export const imagesIn = (transfer: DataTransfer | null): File[] =>
  [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
