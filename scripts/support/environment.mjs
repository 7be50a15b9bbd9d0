import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Takes .env into this process's environment; what is already set there wins. The first versions of Node 20 cannot
 * read such files, so the server is told to read it too: `flags` goes before its file's name.
 * @param {string} root
 */
export function loadEnvironment(root) {
  const file = join(root, '.env')
  if (!existsSync(file)) return { environment: process.env, flags: [] }
  process.loadEnvFile?.(file)
  return { environment: process.env, flags: [`--env-file=${file}`] }
}
