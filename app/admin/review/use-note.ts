import { useState } from 'react'
import { browserStorage } from '#app/admin/api/browser-storage.ts'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'

const storage = browserStorage(() => sessionStorage)

/** What somebody writes to an author; this window keeps it until it is sent, wherever they go meanwhile. */
export function useNote(id: number): [note: string, write: (note: string) => void] {
  const user = useObservable(usePanel().session.user)
  const key = `reviewNote:${user?.username}:${id}`
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({})
  const write = (note: string) => {
    if (note) storage.write(key, note)
    else storage.remove(key)
    setWritten((all) => ({ ...all, [key]: note }))
  }
  return [written[key] ?? storage.read(key) ?? '', write]
}
