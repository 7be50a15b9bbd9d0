import { useEffect } from 'react'

/** A file that is dropped beside a drop zone must not take the place of the page, with everything typed on it. */
export function useKeepStrayFiles(): void {
  useEffect(() => {
    const keep = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', keep)
    addEventListener('drop', keep)
    return () => {
      removeEventListener('dragover', keep)
      removeEventListener('drop', keep)
    }
  }, [])
}
