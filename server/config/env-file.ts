import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const flag = '--env-file='
const quotes = new Set(['"', "'", '`'])

export type EnvFile = {
  readonly names: readonly string[]
  /** One sentence per line that says something else than it seems to. */
  readonly warnings: readonly string[]
}

/** The .env files that this process was told to read. */
export function readEnvFiles(flags: readonly string[] = process.execArgv): EnvFile {
  const paths = flags.filter((text) => text.startsWith(flag)).map((text) => text.slice(flag.length))
  const texts = paths.map((path) => readFileSync(path, 'utf8'))
  return { names: texts.flatMap((text) => Object.keys(parseEnv(text))), warnings: texts.flatMap(warningsOf) }
}

/** Values are not repeated: one may be a password. */
export function warningsOf(text: string): string[] {
  const warnings: string[] = []
  let open: string | undefined
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (open !== undefined) {
      if (line.includes(open)) open = undefined
      continue
    }
    if (/^\s*(#|$)/.test(line)) continue
    const [, name, value = ''] = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*)$/.exec(line) ?? []
    const first = value.charAt(0)
    if (!name) warnings.push(`Line ${index + 1} of .env has no effect: write NAME=value.`)
    else if (!quotes.has(first)) {
      if (/\S#/.test(value))
        warnings.push(`${name} in .env ends at its first “#”. Put the value in quotes to keep it whole.`)
    } else if (!value.includes(first, 1)) open = first
  }
  return warnings
}
