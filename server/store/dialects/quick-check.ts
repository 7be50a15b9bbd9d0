import { DatabaseSync } from 'node:sqlite'

/** Run by integrity.ts: prints `ok`, or what is wrong with the database file. */
try {
  const sqlite = new DatabaseSync(process.argv[2] ?? '', { readOnly: true, timeout: 5_000 })
  process.stdout.write(String(sqlite.prepare('pragma quick_check(1)').get()?.quick_check))
} catch (error) {
  // 11 and 26: malformed, or not a database. Anything else says nothing about the file.
  const { errcode = 0, message } = error as Error & { errcode?: number }
  if (![11, 26].includes(errcode & 0xff)) throw error
  process.stdout.write(message)
}
