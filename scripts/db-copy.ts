import { copyDatabase } from '#server/backup/copy.ts'
import { afterwardsMs } from '#server/backup/hold.ts'
import { readConfig } from '#server/config/config.ts'
import { loadEnvironment } from './support/environment.mjs'
import { Failure, runMain } from './support/failure.mjs'
import { showInterruptible } from './support/interruptible.ts'
import { onlyOption } from './support/only-option.ts'
import { root } from './support/root.mjs'

const usage = `Usage: npm run db:copy                    to PostgreSQL, at the address in the variable TO_DATABASE_URL
       npm run db:copy -- --to postgres://user@host:5432/name
       npm run db:copy -- --to sqlite

  An address is postgres://user:password@host:5432/name. A password belongs into the variable, into PGPASSWORD or into
  ~/.pgpass: what stands in a command can be read by everybody on the machine.

  Copies the site's database to an empty one, on PostgreSQL or in DATA_DIR, and compares every row. The site may run: it
  can only be read meanwhile, and the panel says so. Pictures stay where they are.`

const visiblePassword =
  'The password in --to can be read by everybody on this machine while this runs. Next time put the address into TO_DATABASE_URL.'

/** Where to: as the command says, or else the environment, which others cannot read. */
function target(environment: NodeJS.ProcessEnv): string {
  const named = onlyOption('to', usage)
  const to = named ?? environment.TO_DATABASE_URL ?? ''
  if (to !== 'sqlite' && !/^postgres(ql)?:$/.test(URL.parse(to)?.protocol ?? '')) throw new Failure(usage)
  if (named && URL.parse(named)?.password) console.warn(visiblePassword)
  return to
}

/** What has to be set for the next start. */
const settingFor = (databaseUrl: string | undefined) =>
  databaseUrl ? 'set DATABASE_URL to that database' : 'take DATABASE_URL away'

await runMain(async () => {
  const { environment } = loadEnvironment(root)
  const to = target(environment)
  const databaseUrl = to === 'sqlite' ? undefined : to
  await showInterruptible('Copying the database', (watch) => {
    const config = readConfig(environment)
    return copyDatabase({ from: config, to: { databaseUrl, dataDir: config.dataDir }, ...watch })
  })
  console.log(
    `Every row is there. Now ${settingFor(databaseUrl)} and restart. The old database can only be read for ${afterwardsMs / 60_000} minutes more: what is written to it after that is not in the copy.`,
  )
  return 0
})
