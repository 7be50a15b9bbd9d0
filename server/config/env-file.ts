import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const flag = '--env-file='

/** The names in the .env files that this process was told to read. */
export function namesInEnvFiles(flags: readonly string[] = process.execArgv): string[] {
  const files = flags.filter((text) => text.startsWith(flag)).map((text) => text.slice(flag.length))
  return files.flatMap((file) => Object.keys(parseEnv(readFileSync(file, 'utf8'))))
}
