import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { root } from '#server/root.ts'
import { outageOf } from '../outages/outages.ts'

const run = promisify(execFile)
const program = join(root, 'server/store/dialects/quick-check.ts')
const firstAfterMs = 60_000
const day = 24 * 3_600_000
/** As SQLite itself reports a malformed file. */
const corrupt = { code: 'ERR_SQLITE_ERROR', errcode: 11 }

/** Remembers whether the file was found damaged: by a query, by a look at every table, or by a whole check. */
export class Integrity {
  readonly #file: string
  readonly #warn: (error: Error) => void
  readonly #timers: readonly NodeJS.Timeout[]
  readonly #closing = new AbortController()
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

  /** Throws where the file is damaged. Reads a row of every table from the file: open connections have theirs in memory. */
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

  /** Goes through the whole file: that takes a quarter of a minute for a gigabyte. Only a process can be ended then. */
  async verify(): Promise<void> {
    const { signal } = this.#closing
    try {
      const { stdout } = await run(process.execPath, [program, this.#file], { signal, killSignal: 'SIGKILL' })
      if (stdout !== 'ok') this.note(Object.assign(new Error(`The database file is damaged: ${stdout}`), corrupt))
    } catch (error) {
      if (!signal.aborted) this.#warn(error as Error)
    }
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#closing.abort()
  }
}
