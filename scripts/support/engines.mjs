import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages, mayInstall } from './debian.mjs'
import { Failure } from './failure.mjs'
import { showProgress } from './progress.mjs'

/** Programs of the other two engines, and Debian's packages that bring them. */
const packages = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }
const advice = `These tests need Firefox and WebKit (on Debian: apt-get install ${Object.values(packages).join(' ')}).`

/**
 * Firefox and WebKit for `npm run test:browsers`.
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} root
 */
export async function ensureEngines(environment, root) {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  const missing = () =>
    Object.entries(packages).flatMap(([program, name]) =>
      folders.some((folder) => existsSync(join(folder, program))) ? [] : [name],
    )
  const wanted = missing()
  if (wanted.length > 0 && mayInstall())
    await showProgress('Installing Firefox and WebKit for the tests', () =>
      installPackages(wanted, { environment, root, complaint: `What apt-get says about it is above. ${advice}` }),
    )
  if (missing().length > 0) throw new Failure(advice)
}
