import { StatementError } from './migration.ts'
import { outageOf } from './outages/outages.ts'

/** Its message is for the person who starts the product. */
export class MigrationError extends Error {}

const maxStatement = 300

function inOneLine(statement: string): string {
  const line = statement.replace(/\s+/g, ' ').trim()
  return line.length > maxStatement ? `${line.slice(0, maxStatement)}…` : line
}

/** An outage in the middle of a migration is explained like any other. */
export function failedMigration(name: string, error: Error): Error {
  const reason = error instanceof StatementError ? (error.cause as Error) : error
  if (outageOf(reason)) return reason
  const place = error instanceof StatementError ? `\nThe statement: ${inOneLine(error.statement)}` : ''
  return new MigrationError(
    `The migration ${name} failed, and nothing was changed: ${reason.message}${place}\nStart the version that ran before, or remove the cause and start again.`,
    { cause: error },
  )
}

export const olderDatabase = (level: string) =>
  new MigrationError(
    `The database is of an older version of the product: its newest migration is ${level}. Nothing was changed.\nUse the version that the site runs, or make a backup and start this version first, which migrates it.`,
  )

export const newerDatabase = (name: string) =>
  new MigrationError(
    `The database is newer than this version of the product: it has the migration ${name}, which this version does not know.\nStart the newer version, or restore a backup from before the update.`,
  )
