import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Some editors begin a file with it, and Node takes it for a part of the first name. */
const byteOrderMark = '\uFEFF'

/**
 * Takes .env into this process's environment; what is already set there wins. The first versions of Node 20 cannot
 * read such files, so the server is told to read it too: `flags` goes before its file's name.
 * @param {string} root
 */
export function loadEnvironment(root) {
  const file = join(root, '.env')
  if (!existsSync(file)) return { environment: process.env, flags: [] }
  process.loadEnvFile?.(file)
  const marked = Object.keys(process.env).find((name) => name.startsWith(byteOrderMark))
  if (marked === undefined) return { environment: process.env, flags: [`--env-file=${file}`] }
  process.env[marked.slice(1)] ??= process.env[marked]
  delete process.env[marked]
  // The server would read the mark again.
  return { environment: process.env, flags: [] }
}
