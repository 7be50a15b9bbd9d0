import { Images, Replace } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/admin/ui/button.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { FileInput } from '#app/admin/widgets/image/drop-zone.tsx'
import { ImageLibrary } from '#app/admin/widgets/image/image-library.tsx'
import type { LibraryUpload } from './upload.ts'
import { UploadProgress } from './upload-progress.tsx'
import type { useReplacement } from './use-replacement.ts'
import { useUpload } from './use-upload.ts'

type PictureReplaceProps = {
  readonly upload: LibraryUpload
  readonly replacement: ReturnType<typeof useReplacement>
  readonly onError: (error: string | undefined) => void
}

const places = ({ uses, drafts }: LibraryUpload) => {
  const count = uses + drafts
  return count === 1 ? 'another place' : `${count.toLocaleString('en-GB')} other places`
}

/** Another picture in its place: a file, or one that the library has. */
export function PictureReplace({ upload, replacement, onError }: PictureReplaceProps) {
  const { progress, start, cancel } = useUpload()
  const [isChoosing, setChoosing] = useState(false)
  /** Chosen, and shown elsewhere already. */
  const [asked, setAsked] = useState<LibraryUpload>()

  async function send(file: File) {
    onError(undefined)
    const sent = await start(file, `/api/uploads/${upload.id}/replacement`)
    if (!sent) return
    if ('fault' in sent) return onError(sent.fault)
    if (sent.id === upload.id) return onError('That is the same picture. Nothing was changed.')
    replacement.sent(upload, sent)
  }

  async function take(chosen: LibraryUpload) {
    setAsked(undefined)
    onError(await replacement.take(upload, chosen))
  }

  function choose(chosen: LibraryUpload | undefined) {
    setChoosing(false)
    if (!chosen) return onError('The chosen picture could not be read. Try again.')
    onError(undefined)
    if (chosen.id !== upload.id && chosen.uses + chosen.drafts > 0) return setAsked(chosen)
    void take(chosen)
  }

  return (
    <>
      <FileInput name="replacement" label="Replace" onFiles={([file]) => file && void send(file)} />
      <Button small onClick={() => setChoosing(true)}>
        <Images size={16} strokeWidth={1.6} aria-hidden="true" />
        Replace from library
      </Button>
      {progress !== undefined && (
        <UploadProgress share={progress} label={`Replacing ${upload.title}`} onCancel={cancel} endsWhenSent />
      )}
      {isChoosing && (
        <ImageLibrary
          title={`Replace ${upload.title}`}
          chosen=""
          onChoose={(_url, chosen) => choose(chosen)}
          onClose={() => setChoosing(false)}
        />
      )}
      {asked && (
        <Question
          Icon={Replace}
          tone="amber"
          title={`Show ‘${asked.title}’ instead of ‘${upload.title}’?`}
          detail={`It is shown in ${places(asked)} already. Afterwards these cannot be told apart, so this cannot be undone at once.`}
          yes="Replace"
          onYes={() => void take(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
