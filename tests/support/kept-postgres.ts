import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

type KeptPostgres = { readonly url: string; readonly stop: () => Promise<void> }

/**
 * Keeps a PostgreSQL in a process of its own: that one ends when its input ends, thus also when this process is killed,
 * and cleans up. It is in a group of its own, so that Ctrl+C reaches this process first.
 */
export async function keepPostgres(): Promise<KeptPostgres> {
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'postgres-keeper.ts')], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(keeper, 'exit')
  const fail = () => {
    // The keeper has said why. What waits for a database would only time out.
    process.exit(1)
  }
  keeper.once('exit', fail)
  const [url = ''] = await once(createInterface(keeper.stdout), 'line')
  return {
    url,
    async stop() {
      keeper.off('exit', fail)
      keeper.stdin.end()
      await ended
    },
  }
}
