import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { type Sent, useSendPicture } from '#app/admin/media/use-send-picture.ts'
import { kindOfFile } from '#app/admin/widgets/image/pick-file.ts'
import { plainUrl } from '#app/stored/image-url.ts'
import { imageFaults, prepareImage } from './prepare-image.ts'
import { type Unsent, unsent } from './unsent.ts'
import { awaitPictures, dropPicture, isAwaited, putPicture, restPicture } from './uploads.ts'

/** A picture that did not come. */
export type Failure = {
  readonly picture: Unsent
  readonly text: string
  readonly reason: string | undefined
  readonly canRetry: boolean
}

type Options = {
  readonly onFailed: () => void
  readonly onCancelled: () => void
  /** Pictures are on their way, or no longer. */
  readonly onComing: (isComing: boolean) => void
}

function failureOf(picture: Unsent, sent: Exclude<Sent, { url: string }>): Failure {
  const { fault, reason, wasSent, file, mayPass = false } = sent
  if (!wasSent) return { picture, text: fault, reason, canRetry: false }
  return { picture, text: imageFaults.notSent, reason: file ? 'The connection broke.' : fault, canRetry: mayPass }
}

/** As far as a page can tell. */
const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size

/** It may be taller than the space kept for it. Don't scroll for someone who is writing elsewhere by now. */
function showBeside(editor: Editor, shown: Node): void {
  if (editor.isDestroyed || !editor.view.dom.contains(shown)) return
  const { commands, state, view } = editor
  const place = view.posAtDOM(shown, 0)
  if (Math.abs(state.selection.from - place) <= 2) commands.scrollIntoView()
}

/** Takes pictures into the text: they are made to fit and sent one after the other, and stand in it once they arrived. */
export function usePictures({ onFailed, onCancelled, onComing }: Options) {
  const send = useSendPicture(prepareImage)
  /** Which one is on its way, and how far it is. */
  const [progress, setProgress] = useState<{ readonly name: string; readonly share: number }>()
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [coming, setComing] = useState(0)
  /** Addresses of those that came, until somebody goes on without describing them. */
  const [added, setAdded] = useState<readonly string[]>([])
  /** What the files of all that came were called, by their addresses. */
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const queue = useRef(Promise.resolve())
  const left = useRef(0)
  /** Stops all that are on their way or wait. */
  const abort = useRef(new AbortController())

  const isBusy = coming > 0
  useEffect(() => {
    if (!isBusy) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [isBusy])

  function count(change: 1 | -1): void {
    left.current += change
    setComing(left.current)
    if (left.current === (change === 1 ? 1 : 0)) onComing(change === 1)
  }

  async function settle(editor: Editor, picture: Unsent, signal: AbortSignal): Promise<void> {
    const { file, upload: name, attributes } = picture
    if (!isAwaited(editor, name)) return
    if (signal.aborted) return dropPicture(editor, name)
    const tell = (share: number) => setProgress({ name: file.name, share })
    tell(0)
    const sent = await send(file, { onProgress: tell, signal })
    setProgress(undefined)
    // The words that it came with may be gone by now.
    if (!isAwaited(editor, name)) return
    if (signal.aborted) return dropPicture(editor, name)
    if ('fault' in sent) {
      const failure = failureOf(picture, sent)
      if (failure.canRetry) restPicture(editor, name, true)
      else dropPicture(editor, name)
      setFailures((others) => [...others, failure])
      return onFailed()
    }
    const shown = putPicture(editor, name, { ...attributes, src: sent.url })
    if (shown) setAdded((others) => [...others, sent.url])
    setNames((others) => new Map(others).set(plainUrl(sent.url), file.name))
    const image = editor.view.dom.querySelector(`img[src="${CSS.escape(sent.url)}"]`)
    if (shown) image?.addEventListener('load', () => showBeside(editor, shown), { once: true })
  }

  function cancel(): void {
    onCancelled()
    abort.current.abort()
    abort.current = new AbortController()
  }

  /** Sends what is awaited in the text already; answers when all of it is there or failed. */
  function upload(editor: Editor, pictures: readonly Unsent[]): Promise<void> {
    // Of the same file it is said again, if it is still true.
    const isSent = ({ canRetry, picture }: Failure) =>
      !canRetry && pictures.some(({ file }) => isSame(file, picture.file))
    setFailures((others) => others.filter((each) => !isSent(each)))
    const { signal } = abort.current
    for (const picture of pictures) {
      count(1)
      queue.current = queue.current.then(() => settle(editor, picture, signal)).finally(() => count(-1))
    }
    return queue.current
  }

  function insert(editor: Editor, files: readonly File[], position?: number): Promise<void> {
    const pictures = files.map((file) => unsent(file))
    editor.view.focus()
    awaitPictures(
      editor,
      pictures.map(({ upload: name }) => name),
      position,
    )
    return upload(editor, pictures)
  }

  const forget = ({ picture }: Failure) => setFailures((others) => others.filter((each) => each.picture !== picture))

  function retry(editor: Editor, failure: Failure): void {
    forget(failure)
    restPicture(editor, failure.picture.upload, false)
    void upload(editor, [failure.picture])
  }

  function dismiss(editor: Editor, failure: Failure): void {
    forget(failure)
    dropPicture(editor, failure.picture.upload)
  }

  return {
    insert,
    upload,
    cancel,
    retry,
    dismiss,
    progress,
    /** How many come after that one. */
    waiting: Math.max(coming - 1, 0),
    failures,
    added,
    leaveAdded: () => setAdded([]),
    nameOf: (address: string) => names.get(plainUrl(address)),
  }
}

/** The pictures among what was pasted or dropped; some systems do not know the type of HEIC. */
export const imagesIn = (transfer: DataTransfer | null): File[] =>
  [...(transfer?.files ?? [])].filter((file) => file.type.startsWith('image/') || kindOfFile(file) !== 'other')
