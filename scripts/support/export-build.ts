import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { distrustBuild, hashInputs, isBuildFresh, trustBuild } from './inputs.mjs'
import { installedPackages } from './packages.mjs'
import { precompress } from './precompress.ts'

const folder = 'build/exported'

/** The build for pages that are files: their forms lead to `API_URL`, their links from one document to the next. */
export async function exportBuild(root: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const place = join(root, folder)
  if (isBuildFresh(root, environment, folder)) return place
  if (installedPackages(root) !== 'all')
    throw new Failure(
      'An export builds the code of the pages, which takes a checkout with all its packages. Run npm ci there, and export again.',
    )
  const { createBuilder } = await import('vite')
  const hash = hashInputs(root, environment)
  distrustBuild(root, folder)
  environment.NODE_ENV = 'production'
  const builder = await createBuilder({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    define: { 'import.meta.env.EXPORTED': 'true' },
    environments: {
      client: { build: { outDir: `${folder}/client` } },
      ssr: { build: { outDir: `${folder}/server` } },
    },
  })
  for (const name of ['client', 'ssr']) {
    const environment = builder.environments[name]
    if (environment) await builder.build(environment)
  }
  const client = join(place, 'client')
  await precompress([client], client, 'best')
  trustBuild(root, hash, folder)
  return place
}
