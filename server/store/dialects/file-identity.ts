import { statSync } from 'node:fs'

const identityOf = (path: string): string | undefined => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && `${found.dev} ${found.ino}`
}

/**
 * Remembers which files were opened, and throws once others lie in their place, or none. SQLite would go on writing to
 * those that were moved or deleted, and all of that would be lost with the process.
 */
export function fileIdentity(file: string): () => void {
  // As long as a connection is open, the log beside the database stays the same file.
  const opened = [file, `${file}-wal`].map((path) => ({ path, identity: identityOf(path) }))
  return () => {
    for (const each of opened) {
      const identity = identityOf(each.path)
      // The log is made with the first write.
      each.identity ??= identity
      if (identity !== each.identity)
        throw Object.assign(new Error(`${each.path} is no longer the file that was opened`), { code: 'DATABASE_GONE' })
    }
  }
}
