import { pino } from 'pino'
import { resetPassword } from '#server/auth/reset-password.ts'
import { readConfig } from '#server/config/config.ts'
import { explainStart, passwordLines } from '#server/start/start-messages.ts'
import { hasDatabase } from '#server/store/outages/lost-database.ts'
import { withPresentSite } from '#server/store/present-site.ts'
import { loadEnvironment } from './support/environment.mjs'
import { Failure, runMain } from './support/failure.mjs'
import { root } from './support/root.mjs'

const usage = `Usage: npm run admin -- reset

  reset   gives the first active administrator a new random password, ends their sessions and preview links, revokes
          their tokens, stops what they planned and prints the password and a link that signs in once. The server may be
          running; others get a new password under People.`

const noAdmin = 'There is no administrator yet: npm start makes one.'

async function reset(): Promise<string> {
  const config = readConfig(loadEnvironment(root).environment)
  if (!hasDatabase(config))
    throw new Failure(
      `There is no database in ${config.dataDir}. Set DATA_DIR to the server's folder, or run npm start.`,
    )
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }))
  const made = await withPresentSite(config, (db) => resetPassword(db, config, log))
  if (!made) throw new Failure(noAdmin)
  return passwordLines(made.username, made.password, made.link).join('\n')
}

await runMain(async () => {
  const [command, ...more] = process.argv.slice(2)
  if (command !== 'reset' || more.length > 0) throw new Failure(usage)
  try {
    console.log(
      `\n${await reset()}\n\nTheir sessions have ended, their API tokens are revoked, and what they had planned has to be planned again. The link works for a day.`,
    )
    return 0
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(explainStart(error))
  }
})
