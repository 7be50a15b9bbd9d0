import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { assertNoRestore } from '#server/backup/unfinished.ts'
import { readConfig } from '#server/config/config.ts'
import { explainStart } from '#server/start/start-messages.ts'
import { withoutLimits } from '#server/store/database.ts'
import { hasDatabase } from '#server/store/outages/lost-database.ts'
import { hasSite } from '#server/store/present-site.ts'
import { seedAgain, seedOnce } from '#server/store/seed.ts'
import { site } from '#site'
import { loadEnvironment } from './support/environment.mjs'
import { Failure, runMain } from './support/failure.mjs'
import { root } from './support/root.mjs'

const question =
  'This throws away every slide, product, project, article and text of the site and puts the demonstration\ncontent in. Messages, subscriptions and administrators stay. Type "reset" to go on: '

async function isSure(): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  // A question whose input ends is never answered.
  const gone = once(prompt, 'close').then(() => undefined)
  const answer = await Promise.race([prompt.question(question), gone])
  prompt.close()
  if (answer === undefined)
    throw new Failure('\nNobody has answered, and nothing was changed. With --yes nothing is asked.')
  return answer.trim() === 'reset'
}

async function seed(): Promise<string> {
  const reset = process.argv.includes('--reset')
  if (!site.content) return 'There is no content to fill the site with: site.config.ts names none.'
  const config = readConfig(loadEnvironment(root).environment)
  assertNoRestore(config.dataDir)
  const isThere = hasDatabase(config) && (await hasSite(config))
  if (reset && !isThere)
    throw new Failure(
      `There is no site in ${config.databaseUrl ? 'DATABASE_URL' : config.dataDir} yet: npm start makes one.`,
    )
  if (reset && !(await isSure())) return 'Nothing was changed.'
  return withoutLimits(config, async ({ db, dialect }) => {
    if (reset) await seedAgain(db, dialect)
    else if (!(await seedOnce(db, dialect)))
      return 'The site was filled before. Use npm run seed -- --reset to fill it again.'
    return 'The demonstration content is in.'
  })
}

await runMain(async () => {
  try {
    console.log(await seed())
    return 0
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(explainStart(error))
  }
})
