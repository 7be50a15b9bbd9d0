import { createInterface } from 'node:readline/promises'
import { readConfig } from '#server/config/config.ts'
import { explainStart } from '#server/start/start-messages.ts'
import { withoutLimits } from '#server/store/database.ts'
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
  const answer = await prompt.question(question)
  prompt.close()
  return answer.trim() === 'reset'
}

async function seed(): Promise<string> {
  const reset = process.argv.includes('--reset')
  if (!site.content) return 'There is no content to fill the site with: site.config.ts names none.'
  const config = readConfig(loadEnvironment(root).environment)
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
    throw new Failure(explainStart(error))
  }
})
