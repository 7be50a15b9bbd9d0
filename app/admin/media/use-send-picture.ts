import { usePanel } from '#app/admin/store/panel.ts'
import { pictureSentences } from '#engine/rules/picture-file.ts'
import { type Prepared, preparePicture } from './prepare/prepare-picture.ts'
import { isStored, type Stored } from './upload.ts'

export type Sent =
  | (Stored & { readonly file: File })
  | {
      readonly fault: string
      readonly reason?: string
      /** It was sent, and did not arrive or was not taken. */
      readonly wasSent?: true
      /** Sent once more it may be taken. */
      readonly mayPass?: boolean
      /** There where it was fine and only the way to the server was not. */
      readonly file?: File
    }

type Options = {
  /** Told how far it is, from when the sending begins. */
  readonly onProgress: (share: number, file: File) => void
  /** Stops it: of what comes of it then nothing is true any more. */
  readonly signal: AbortSignal
  readonly path?: string | undefined
}
export type Prepare = (file: File, signal: AbortSignal) => Promise<Prepared>

const stopped: Sent = { fault: '' }

/** Makes a chosen file fit and sends it. */
export function useSendPicture(prepare: Prepare = preparePicture) {
  const { client } = usePanel()
  return async (file: File, { onProgress, signal, path = '/api/uploads' }: Options): Promise<Sent> => {
    // A file that was moved or taken out since it was chosen cannot be read any more.
    const prepared = await prepare(file, signal).catch(() => ({ fault: pictureSentences.damaged }))
    if (signal.aborted) return stopped
    if ('fault' in prepared) return prepared
    const form = new FormData()
    form.append('image', prepared.file)
    onProgress(0, prepared.file)
    const tell = (share: number) => onProgress(share, prepared.file)
    const outcome = await client.send(path, 'POST', form, tell, { signal })
    if (outcome.ok && isStored(outcome.data)) return { ...outcome.data, file: prepared.file }
    const fault = (!outcome.ok && outcome.error) || 'Upload failed'
    const mayPass = !outcome.ok && (outcome.kind !== 'refused' || outcome.status === 429 || outcome.status >= 500)
    return { fault, wasSent: true, mayPass, ...(!outcome.ok && outcome.kind === 'broken' && { file: prepared.file }) }
  }
}
