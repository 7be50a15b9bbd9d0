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

type Options = { readonly onFailed: () => void; readonly onCancelled: () => void }

/** It may be taller than the space kept for it. Don't scroll for someone who is writing elsewhere by now. */
function showBeside(editor: Editor, image: Element): void {
  if (editor.isDestroyed) return
  const { commands, state, view } = editor
  const place = view.posAtDOM(image, 0)
  if (Math.abs(state.selection.from - place) <= 2) commands.scrollIntoView()
}

/** Takes pictures into the text: their place is kept at once, and they are made to fit and sent one after the other. */
export function usePictures({ onFailed, onCancelled }: Options) {
  const send = useSendPicture(prepareImage)
  const [progress, setProgress] = useState<number>()
  const [errors, setErrors] = useState<readonly string[]>([])
  const queue = useRef(Promise.resolve())
  /** Stops all that are on their way or wait. */
  const abort = useRef(new AbortController())

  async function settle(editor: Editor, { file, upload: name }: Unsent, signal: AbortSignal): Promise<void> {
    if (!signal.aborted) setProgress(0)
    const sent = signal.aborted ? undefined : await send(file, { onProgress: setProgress, signal })
    setProgress(undefined)
    if (sent && 'fault' in sent && !signal.aborted) {
      const text = sent.wasSent ? imageFaults.notSent : sent.fault
      setErrors((others) => [...new Set([...others, text])])
      onFailed()
    }
    const isThere = sent && 'url' in sent && !signal.aborted
    settleUpload(editor, { upload: name, url: isThere ? sent.url : undefined })
    const image = isThere && editor.view.dom.querySelector(`img[src="${CSS.escape(sent.url)}"]`)
    if (image) image.addEventListener('load', () => showBeside(editor, image), { once: true })
  }

  function cancel(): void {
    onCancelled()
    abort.current.abort()
    abort.current = new AbortController()
  }

  /** Sends what has its place in the text already; answers when all of it is there or failed. */
  function upload(editor: Editor, pictures: readonly Unsent[]): Promise<void> {
    setErrors([])
    const { signal } = abort.current
    for (const picture of pictures) queue.current = queue.current.then(() => settle(editor, picture, signal))
    return queue.current
  }

  function insert(editor: Editor, files: readonly File[], position?: number): Promise<void> {
    const pictures = files.map(unsent)
    const { image } = editor.schema.nodes
    const nodes = pictures.flatMap(({ upload: name }) => image?.create({ upload: name, alt: '' }) ?? [])
    insertBlocks(editor, nodes, position)
    return upload(editor, pictures)
  }

  return { insert, upload, cancel, progress, errors, dropErrors: () => setErrors([]) }
}

/** The pictures among what was pasted or dropped; some systems do not know the type of HEIC. */
export const imagesIn = (transfer: DataTransfer | null): File[] =>
  [...(transfer?.files ?? [])].filter((file) => file.type.startsWith('image/') || kindOfFile(file) !== 'other')
