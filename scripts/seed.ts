import { createInterface } from 'node:readline/promises'
import { readConfig } from '#server/config.ts'
import { explainStart } from '#server/start-messages.ts'
import { openDatabase } from '#server/store/database.ts'
import { Revisions } from '#server/store/revision.ts'
import { seedAgain, seedOnce } from '#server/store/seed.ts'

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
  if (reset && !(await isSure())) return 'Nothing was changed.'
  const database = await openDatabase(readConfig(process.env))
  try {
    if (reset) await seedAgain(database, new Revisions(database))
    else if (!(await seedOnce(database)))
      return 'The site was filled before. Use npm run seed -- --reset to fill it again.'
    return 'The demonstration content is in.'
  } finally {
    await database.close()
  }
}

seed().then(
  (sentence) => console.log(sentence),
  (error: unknown) => {
    console.error(explainStart(error))
    process.exitCode = 1
  },
)
