import { realpathSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Of the file, its real name and the folder it really lies in: moved and linked to, it has left its log behind. */
const identityOf = (path: string): string | undefined => {
  const file = statSync(path, { throwIfNoEntry: false })
  if (!file) return undefined
  const real = realpathSync.native(path)
  const folder = statSync(dirname(real))
  return `${file.dev} ${file.ino} ${folder.dev} ${folder.ino} ${basename(real)}`
}

/**
 * Remembers which files were opened, and throws once others lie in their place, or none. SQLite would go on writing to
 * those that were moved or deleted, and all of that would be lost with the process.
 */
export function fileIdentity(file: string): () => void {
  // As long as a connection is open, the log and its index stay the same files. They lie beside the database, not beside
  // a link to it. With an index of its own, another process would write into the same log without knowing of ours.
  const real = realpathSync(file)
  const opened = [file, `${real}-wal`, `${real}-shm`].map((path) => ({ path, identity: identityOf(path) }))
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
