import { type BrowserStorage, browserStorage } from '#app/admin/api/browser-storage.ts'

/** Where a browser keeps words that nobody has saved, for all its windows. */
export type WordStorage = Omit<BrowserStorage, 'write'> & {
  /** Answers whether it outlasts the page, once that is certain. */
  readonly write: (key: string, value: string) => boolean | Promise<boolean>
  /** Calls back when another window writes. */
  readonly onOther: (listener: (key: string) => void) => () => void
}

/** For browsers without a database, as some private windows are. */
export function localWords(): WordStorage {
  return {
    ...browserStorage(() => window.localStorage),
    onOther(listener) {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key && newValue) listener(key)
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}
