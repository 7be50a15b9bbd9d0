/** Storage of the browser that never throws: where it is denied or full, values live as long as the page. */
export function browserStorage(open: () => Storage) {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open())
    } catch {
      return undefined
    }
  }
  return {
    read: (key: string): string | undefined => attempt((storage) => storage.getItem(key)) ?? memory.get(key),
    /** Answers whether it outlasts the page. */
    write(key: string, value: string): boolean {
      const written = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (written) memory.delete(key)
      else memory.set(key, value)
      return written === true
    },
    remove(key: string): void {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    keys: (): string[] => [...new Set([...(attempt((storage) => Object.keys(storage)) ?? []), ...memory.keys()])],
  }
}

export type BrowserStorage = ReturnType<typeof browserStorage>
