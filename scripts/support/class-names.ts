import { globSync } from 'node:fs'
import { relative, resolve } from 'node:path'

const pattern = 'app/**/*.module.css'
const letters = 26

/** Two letters for each file, from `aa` on. */
function codeOf(index: number): string {
  const letter = (value: number) => String.fromCharCode(97 + value)
  if (index >= letters ** 2) throw new Error(`There are more than ${letters ** 2} files like ${pattern}.`)
  return letter(Math.floor(index / letters)) + letter(index % letters)
}

/**
 * Short names for the classes of CSS modules: every page carries some hundred of them, in its styles and its markup,
 * before its first paint. They depend on the files alone, so that browser and server agree; no class of the site itself
 * ends in a digit.
 */
export function classNames(root: string): (name: string, file: string) => string {
  const files = globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const codes = new Map(files.toSorted().map((file, index) => [file, codeOf(index)]))
  const known = new Map<string, Map<string, string>>()
  return (name, file) => {
    const path = relative(root, resolve(root, file)).replaceAll('\\', '/')
    const code = codes.get(path)
    if (!code) throw new Error(`${path} is none of the files ${pattern}.`)
    const names = known.get(path) ?? new Map<string, string>()
    known.set(path, names)
    // In the order in which they stand in the file.
    const short = names.get(name) ?? `${code}${names.size}`
    names.set(name, short)
    return short
  }
}
