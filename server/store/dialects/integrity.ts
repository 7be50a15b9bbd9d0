import { DatabaseSync } from 'node:sqlite'
import { outageOf } from '../outages.ts'
import { SqliteThread } from './sqlite-thread.ts'

const firstAfterMs = 60_000
const day = 24 * 3_600_000
/** As SQLite itself reports a malformed file. */
const corrupt = { code: 'ERR_SQLITE_ERROR', errcode: 11 }

/** Remembers whether the file was found damaged: by a query, by a look at every table, or by a whole check. */
export class Integrity {
  readonly #file: string
  readonly #warn: (error: Error) => void
  readonly #timers: readonly NodeJS.Timeout[]
  #verifying: SqliteThread | undefined
  #damage: Error | undefined

  constructor(file: string, warn: (error: Error) => void) {
    this.#file = file
    this.#warn = warn
    const verify = () => void this.verify()
    this.#timers = [setTimeout(verify, firstAfterMs).unref(), setInterval(verify, day).unref()]
  }

  note(error: unknown): void {
    if (this.#damage || outageOf(error) !== 'damaged') return
    this.#damage = error as Error
    this.#warn(this.#damage)
  }

  /** Throws where the file is damaged. Reads a row of every table anew: open connections have theirs in memory. */
  check(): void {
    if (this.#damage) throw this.#damage
    const fresh = new DatabaseSync(this.#file, { readOnly: true })
    try {
      const tables = fresh.prepare(`select name from sqlite_master where type = 'table' and rootpage > 0`).all()
      for (const { name } of tables) fresh.prepare(`select * from "${name}" limit 1`).get()
    } catch (error) {
      this.note(error)
      throw error
    } finally {
      fresh.close()
    }
  }

  /** Goes through the whole file, in a thread: that takes a quarter of a minute for a gigabyte. */
  async verify(): Promise<void> {
    const thread = new SqliteThread(this.#file)
    this.#verifying = thread
    try {
      const [row] = (await thread.query('pragma quick_check(1)')) as { quick_check: string }[]
      const result = row?.quick_check
      if (result !== 'ok') this.note(Object.assign(new Error(`The database file is damaged: ${result}`), corrupt))
    } catch (error) {
      this.note(error)
    } finally {
      await thread.close()
    }
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer)
    await this.#verifying?.close()
  }
}
