import { parseArgs } from 'node:util'
import { Failure } from './failure.mjs'

/** The value of a script's only option. */
export function onlyOption(name: string, usage: string): string | undefined {
  try {
    const { values } = parseArgs({ options: { [name]: { type: 'string' } }, strict: true })
    const value = values[name]
    if (value === undefined || typeof value === 'string') return value || undefined
  } catch {
    // Told below.
  }
  throw new Failure(usage)
}
