import { useEffect, useRef, useState } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'
import { type Sent, useSendPicture } from './use-send-picture.ts'

/** One picture on its way: how far it is, and a way to stop it. A later one takes its place. */
export function useUpload() {
  const { notices } = usePanel()
  const send = useSendPicture()
  const [progress, setProgress] = useState<number>()
  const current = useRef<AbortController>(undefined)
  /** Whether there is still a place that shows what becomes of it. */
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  function cancel(): void {
    current.current?.abort()
    setProgress(undefined)
  }

  return {
    progress,
    cancel,
    /** Comes to nothing where it was stopped, or where nobody waits for it any more: then a notice tells of it. */
    async start(file: File, path?: string): Promise<Sent | undefined> {
      cancel()
      const mine = new AbortController()
      const { signal } = mine
      current.current = mine
      setProgress(0)
      const onProgress = (share: number) => {
        if (!signal.aborted && isShown.current) setProgress(share)
      }
      const sent = await send(file, { onProgress, signal, path })
      if (signal.aborted) return undefined
      if (!isShown.current) {
        if ('fault' in sent) notices.report(`‘${file.name}’ was not uploaded`, sent.fault)
        else notices.toast(`‘${file.name}’ was uploaded.`)
        return undefined
      }
      setProgress(undefined)
      return sent
    },
  }
}
