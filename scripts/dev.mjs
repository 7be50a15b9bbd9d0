import './support/node-version.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvironment } from './support/environment.mjs'
import { runMain } from './support/failure.mjs'
import { prepare } from './support/prepare.mjs'
import { runInForeground } from './support/processes.mjs'
import { root } from './support/root.mjs'
import { nodeBinary } from './support/runtime.mjs'

/** Code of the server's own process. What browsers get is watched by Vite, inside that process. */
const watched = ['server', 'engine', 'content', 'demo', 'site.config.ts']

await runMain(async () => {
  const { environment, flags } = loadEnvironment(root)
  await prepare({ root, environment, packages: 'all', build: false })
  return runInForeground(
    nodeBinary(root),
    [
      '--watch',
      '--watch-preserve-output',
      ...watched.map((name) => join(root, name)).flatMap((path) => (existsSync(path) ? `--watch-path=${path}` : [])),
      ...flags,
      join(root, 'server', 'main.ts'),
    ],
    { cwd: root, env: { ...environment, NODE_ENV: 'development' } },
  )
})
