import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'
import { ImageFault, imageFaults, prepareImage } from './prepare-image.ts'

/** Takes pictures into the text: made smaller, uploaded, and only then shown. */
export function useEditorImages() {
  const { client } = usePanel()
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()

  async function send(file: File): Promise<string> {
    const form = new FormData()
    form.append('image', await prepareImage(file))
    const outcome = await client.send('/api/uploads', 'POST', form, setProgress)
    const { url } = (outcome.ok ? outcome.data : {}) as { url?: unknown }
    if (typeof url !== 'string') throw new ImageFault(imageFaults.notSent)
    return url
  }

  async function insert(editor: Editor, files: readonly File[], position?: number): Promise<void> {
    setError(undefined)
    for (const file of files) {
      setProgress(0)
      try {
        const image = { type: 'image', attrs: { src: await send(file), alt: '' } }
        if (position === undefined) editor.chain().focus().insertContent(image).run()
        else editor.chain().focus().insertContentAt(position, image).run()
      } catch (fault) {
        setError(fault instanceof ImageFault ? fault.message : imageFaults.notSent)
      }
    }
    setProgress(undefined)
  }

  return { insert, progress, error, dismiss: () => setError(undefined) }
}

/** The pictures among what was pasted or dropped. */
export const imagesIn = (transfer: DataTransfer | null): File[] =>
  [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
