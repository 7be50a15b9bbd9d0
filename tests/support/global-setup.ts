import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a real PostgreSQL for `createDatabase`, which starts it when the first test asks. */
    postgresUrl: string
  }
}

/**
 * Keeps a PostgreSQL for the whole run, in a process of its own: that one ends when its input ends, thus also when
 * this process is killed, and cleans up. It is in a group of its own, so that Ctrl+C reaches the tests first.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'postgres-keeper.ts')], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(keeper, 'exit')
  const fail = () => {
    // The keeper has said why. Tests that wait for a database would only time out.
    process.exit(1)
  }
  keeper.once('exit', fail)
  for await (const url of createInterface(keeper.stdout)) {
    project.provide('postgresUrl', url)
    break
  }
  return async () => {
    keeper.off('exit', fail)
    keeper.stdin.end()
    await ended
  }
}
