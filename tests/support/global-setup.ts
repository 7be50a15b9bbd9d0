import type { TestProject } from 'vitest/node'
import { keepPostgres } from './kept-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a real PostgreSQL for `createDatabase`, which starts it when the first test asks. */
    postgresUrl: string
  }
}

/** Keeps a PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await keepPostgres()
  project.provide('postgresUrl', url)
  return stop
}
