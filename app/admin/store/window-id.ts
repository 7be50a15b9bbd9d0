import { browserStorage } from '#app/admin/api/browser-storage.ts'
import { newWriteKey } from '#app/admin/api/send-again.ts'

const key = 'adminWindow'

/**
 * Names this window, also after a reload. The name lies in the storage only between two pages: a duplicated tab copies
 * the storage of a living window, and must not get its name.
 */
export function windowId(): string {
  const storage = browserStorage(() => window.sessionStorage)
  const id = storage.read(key) ?? newWriteKey().slice(0, 8)
  storage.remove(key)
  addEventListener('pagehide', () => storage.write(key, id))
  addEventListener('pageshow', () => storage.remove(key))
  return id
}
