import type { SqliteHandle } from './sqlite-handle.ts'
import type { SqliteThread } from './sqlite-thread.ts'

/** Pages in the log that are not in the file yet; as many as SQLite itself lets pile up. */
const maxPages = 1_000

type Log = { readonly log: number; readonly checkpointed: number }

/**
 * After a write: copies a log that has grown into the file, in a thread. The next writer waits for it, so that the log
 * starts over; readers go on.
 */
export const checkpointsIn =
  (thread: SqliteThread, writer: SqliteHandle, onError: (error: unknown) => void) => async (): Promise<void> => {
    try {
      const [log] = writer.execute<Log>('pragma wal_checkpoint(noop)').rows
      if (!log || log.log - log.checkpointed < maxPages) return
      await thread.query('pragma wal_checkpoint(passive)')
    } catch (error) {
      // What was written is safe in the log; the next write tries again.
      onError(error)
    }
  }
