import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages, mayInstall } from './debian.mjs'
import { Failure } from './failure.mjs'
import { showProgress } from './progress.mjs'

/** The shell is the same browser without its windows: it halves the time of the tests. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const macPlaces = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)
const windowsPlaces = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe']

const advice =
  'The tests need Chrome or Chromium: install one (on Debian: apt-get install chromium-headless-shell) or set CHROME_PATH to its program.'

/** Where Debian keeps letters of Arial's measures. Without them, pages move when their own font arrives. */
const arialFolders = ['liberation', 'liberation2', 'msttcorefonts'].map((name) => `/usr/share/fonts/truetype/${name}`)

/**
 * A Chrome or Chromium for the tests that need a browser, with a font to fall back on: what is there, else Debian's.
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} root
 */
export async function ensureChromium(environment, root) {
  const given = environment.CHROME_PATH
  if (given && !existsSync(given)) throw new Failure(`CHROME_PATH is '${given}', but there is no such file.`)
  const found = given || findChromium(environment)
  const hasLetters = !mayInstall() || arialFolders.some((folder) => existsSync(folder))
  if (found && hasLetters) return found
  if (mayInstall())
    await showProgress('Installing Chromium for the tests', () =>
      installPackages([...(found ? [] : ['chromium-headless-shell']), 'fonts-liberation'], {
        environment,
        root,
        complaint: `Chromium could not be installed; what apt-get says about it is above. ${advice}`,
      }),
    )
  const installed = found || findChromium(environment)
  if (installed) return installed
  throw new Failure(advice)
}

/** @param {NodeJS.ProcessEnv} environment */
export function findChromium(environment) {
  const folders = (environment.PATH ?? environment.Path ?? '').split(delimiter).filter(Boolean)
  const programs = [environment.ProgramFiles, environment['ProgramFiles(x86)'], environment.LOCALAPPDATA]
  const places = [
    ...commands.flatMap((command) => folders.map((folder) => join(folder, command))),
    ...(process.platform === 'darwin' ? macPlaces : []),
    ...programs.flatMap((folder) => (folder ? windowsPlaces.map((place) => join(folder, place)) : [])),
  ]
  return places.find((place) => existsSync(place))
}
