import { type ReactNode, useEffect, useState } from 'react'

/** A file that is not stored yet, or what stands in for one that the browser cannot show. */
export function FilePreview({ file, fallback }: { readonly file: File; readonly fallback: ReactNode }) {
  const [url, setUrl] = useState<string>()
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    setBroken(false)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (broken) return fallback
  return url && <img src={url} alt="" onError={() => setBroken(true)} />
}
