import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['app', 'assets', 'content', 'demo', 'engine', 'scripts', 'server']
/** What starts a product, a database or a browser comes from tests/support, or from such a file of a folder's own. */
const startsSomething = /from '(#tests\/|(\.\.?\/)+test-support)/

/**
 * The tests that start nothing: they need neither a build nor a browser.
 * @param {string} root
 */
export function unitTests(root) {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, String(file))))
    .filter((file) => /\.test\.tsx?$/.test(file) && !startsSomething.test(readFileSync(join(root, file), 'utf8')))
    .sort()
}
