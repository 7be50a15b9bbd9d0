import { resolve } from 'node:path'
import { restoreBackup } from '#server/backup/restore.ts'
import { readConfig } from '#server/config/config.ts'
import { siteStorage } from '#server/media/site-storage.ts'
import { loadEnvironment } from './support/environment.mjs'
import { Failure, runMain } from './support/failure.mjs'
import { showInterruptible } from './support/interruptible.ts'
import { onlyOption } from './support/only-option.ts'
import { root } from './support/root.mjs'

const usage = `Usage: npm run restore -- --from <file>

  Puts a backup into the empty place that DATA_DIR, or DATABASE_URL, names. The file is checked first, and everything
  that was written is read back. npm start then serves it, and migrates it where it is of an older version.`

await runMain(async () => {
  const from = onlyOption('from', usage)
  if (!from) throw new Failure(usage)
  const restored = await showInterruptible('Restoring', async (watch) => {
    const config = readConfig(loadEnvironment(root).environment)
    return restoreBackup({
      place: config,
      openStorage: () => siteStorage(config),
      from: resolve(from),
      ...watch,
    })
  })
  const rows = restored.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `The site of ${restored.madeAt} is back: ${rows} rows of ${restored.tables.length} tables and ${restored.files} files, all as they were written. npm start serves it.`,
  )
  return 0
})
