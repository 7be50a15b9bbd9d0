import { useState } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'

/** Sends a picture to the uploads; answers its address, or nothing where it failed. */
export function useUpload() {
  const { client } = usePanel()
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()

  async function upload(file: File): Promise<string | undefined> {
    const form = new FormData()
    form.append('image', file)
    setError(undefined)
    setProgress(0)
    const outcome = await client.send('/api/uploads', 'POST', form, setProgress)
    setProgress(undefined)
    const { url } = (outcome.ok ? outcome.data : {}) as { url?: unknown }
    if (typeof url === 'string') return url
    setError((!outcome.ok && outcome.error) || 'Upload failed')
    return undefined
  }

  return { upload, progress, error, fail: setError }
}
