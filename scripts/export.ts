import { resolve } from 'node:path'
import { readConfig } from '#server/config/config.ts'
import { exportSite } from '#server/export/export-site.ts'
import { siteStorage } from '#server/media/site-storage.ts'
import { hasDatabase } from '#server/store/outages/lost-database.ts'
import { loadEnvironment } from './support/environment.mjs'
import { exportBuild } from './support/export-build.ts'
import { Failure, runMain } from './support/failure.mjs'
import { showInterruptible } from './support/interruptible.ts'
import { onlyOption } from './support/only-option.ts'
import { showProgress } from './support/progress.mjs'
import { root } from './support/root.mjs'

const usage = `Usage: npm run export -- --to <folder>

  Writes the public site as files that any web server can serve: pages, pictures, code and styles, with gzip and brotli
  versions. What did not change since the last export is not written again; what is gone is removed. Forms and
  searches lead to API_URL, where the product runs; PUBLIC_URL is where the files will be served.`

await runMain(async () => {
  const to = onlyOption('to', usage)
  if (!to) throw new Failure(usage)
  const { environment } = loadEnvironment(root)
  const config = readConfig(environment)
  const api = URL.parse(environment.API_URL ?? '')
  if (!api || !/^https?:$/.test(api.protocol))
    throw new Failure(
      'Set API_URL to the address where the product runs, such as https://api.example.com: forms of the exported site are sent there.',
    )
  if (!hasDatabase(config))
    throw new Failure(`There is no database in ${config.dataDir}. Set DATA_DIR to the server's folder.`)
  const build = await showProgress('Building the pages', () => exportBuild(root, environment))
  const done = await showInterruptible(
    'Exporting the site',
    async (watch) => exportSite({ config, storage: await siteStorage(config), root, build, to: resolve(to), ...watch }),
    'What was written until then stays; another export into the same folder completes it.',
  )
  console.log(
    `${resolve(to)}: ${done.pages} pages. ${done.written} files written, ${done.unchanged} unchanged, ${done.removed} removed.`,
  )
  if (done.versionsMissing > 0)
    console.log(`${done.versionsMissing} smaller versions of pictures are not made yet. Export again in a few minutes.`)
  return 0
})
