import { realpathSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'

const nodeOf = (path: string): string | undefined => {
  const file = statSync(path, { throwIfNoEntry: false })
  return file && `${file.dev} ${file.ino}`
}

/** Of the file, its real name and the folder it really lies in: moved and linked to, it has left its log behind. */
const identityOf = (path: string): string | undefined => {
  const file = nodeOf(path)
  if (file === undefined) return undefined
  const real = realpathSync.native(path)
  return `${file} ${nodeOf(dirname(real))} ${basename(real)}`
}

/**
 * Remembers which files were opened, and throws once others lie in their place, or none. SQLite would go on writing to
 * those that were moved or deleted, and all of that would be lost with the process.
 */
export function fileIdentity(file: string): () => void {
  // As long as a connection is open, the log and its index stay the same files. They lie beside the database, not beside
  // a link to it. With an index of its own, another process would write into the same log without knowing of ours.
  const real = realpathSync(file)
  // Where the database lies in its place, a name beside it needs no more than a look: this is done before every commit.
  const opened = [
    { path: file, find: identityOf },
    { path: `${real}-wal`, find: nodeOf },
    { path: `${real}-shm`, find: nodeOf },
  ].map(({ path, find }) => ({ path, find, identity: find(path) }))
  return () => {
    for (const each of opened) {
      const identity = each.find(each.path)
      // The log is made with the first write.
      each.identity ??= identity
      if (identity !== each.identity)
        throw Object.assign(new Error(`${each.path} is no longer the file that was opened`), { code: 'DATABASE_GONE' })
    }
  }
}
