import { Failure } from './failure.mjs'
import { ensurePrograms } from './programs.mjs'

/** Programs of the other two engines, and Debian's packages that bring them. */
const packages = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }
const advice = `These tests need Firefox and WebKit (on Debian: apt-get install ${Object.values(packages).join(' ')}).`

/**
 * Firefox and WebKit for `npm run test:browsers`.
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} root
 */
export async function ensureEngines(environment, root) {
  const title = 'Installing Firefox and WebKit for the tests'
  const complaint = `What apt-get says about it is above. ${advice}`
  const missing = await ensurePrograms(packages, { environment, root, title, complaint })
  if (missing.length > 0) throw new Failure(advice)
}
