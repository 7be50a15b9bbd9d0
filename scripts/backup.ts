import { join, resolve } from 'node:path'
import { makeBackup } from '#server/backup/backup.ts'
import { withSource } from '#server/backup/source.ts'
import { readConfig } from '#server/config/config.ts'
import { damagedLines, missingLines } from '#server/media/names.ts'
import { siteStorage } from '#server/media/site-storage.ts'
import { makePrivateFolder } from '#server/store/private-files.ts'
import { loadEnvironment } from './support/environment.mjs'
import { runMain } from './support/failure.mjs'
import { showInterruptible } from './support/interruptible.ts'
import { onlyOption } from './support/only-option.ts'
import { root } from './support/root.mjs'

const usage = `Usage: npm run backup [-- --to <file>]

  Writes the database and the uploaded pictures to one file, while the site runs; to DATA_DIR/backups/ where no file is
  named. It holds everything the site knows, also about people: keep it as you keep a password.`

/** A folder that others cannot look into. */
function usualFile(dataDir: string): string {
  const folder = join(dataDir, 'backups')
  makePrivateFolder(folder)
  return join(folder, `site-${new Date().toISOString().replace(/[:.]/g, '-')}.tar`)
}

await runMain(async () => {
  const named = onlyOption('to', usage)
  const made = await showInterruptible('Making a backup', async (watch) => {
    const config = readConfig(loadEnvironment(root).environment)
    // Before a folder is made: there may be no site here.
    await withSource(config, async () => {})
    const to = named ? resolve(named) : usualFile(config.dataDir)
    return { to, ...(await makeBackup({ place: config, storage: await siteStorage(config), to, ...watch })) }
  })
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${made.to}: ${rows} rows of ${made.tables.length} tables and ${made.files} files, ${(made.bytes / 1e6).toFixed(1)} MB. Keep it secret, and a copy elsewhere.`,
  )
  if (made.damaged.length > 0)
    console.warn(
      `${damagedLines(made.damaged)}\nThey are in the backup as they are. An older backup may hold them whole.`,
    )
  if (made.missing.length > 0)
    console.warn(`${missingLines(made.missing)}\nContent may mention them. An older backup may hold them.`)
  return 0
})
