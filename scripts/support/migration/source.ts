import { Script } from 'node:vm'
import { columnTypes } from '#server/store/migration.ts'
import type { Derived, Statement } from './derive.ts'

const typeNames = Object.keys(columnTypes.sqlite)
const placeholder = new RegExp(`\\{\\{(${typeNames.join('|')})\\}\\}`, 'g')

export function constantName(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

/** Whether the files can have a constant of that name: no word of the language, and none of their own. */
export function isFreeName(name: string): boolean {
  try {
    new Script(`'use strict'; const statements = 0, migrations = 0, ${constantName(name)} = 0`)
    return true
  } catch {
    return false
  }
}

function text(sql: string): string {
  if (!sql.includes('\n') && sql.search(placeholder) < 0) return JSON.stringify(sql)
  return `\`${sql.replace(/[`\\]|\$\{/g, '\\$&').replace(placeholder, (_, name: string) => `\${${name}}`)}\``
}

const list = (statements: readonly string[]) => `[${statements.map(text).join(', ')}]`

function statementText(statement: Statement): string {
  if (typeof statement === 'string') return text(statement)
  return `...(dialect === 'postgres' ? ${list(statement.postgres)} : ${list(statement.sqlite)})`
}

/** The text of a migration's file, before it is formatted. */
export function migrationSource(name: string, { statements, changes }: Derived): string {
  const body = statements.map(statementText).join(',\n')
  const used = typeNames.filter((each) => body.includes(`\${${each}}`))
  const types = used.length > 0 ? [`{ ${used.join(', ')} }`] : []
  const isSplit = statements.some((each) => typeof each !== 'string')
  const parameters = isSplit ? [types[0] ?? '_types', 'dialect'] : types
  return `import { statements } from '../migration.ts'

/** Declarations that changed: ${changes.join(', ')}. */
export const ${constantName(name)} = statements((${parameters.join(', ')}) => [
${body},
])
`
}

/** The text of the list of all migrations, from the names of their files. */
export function listSource(files: readonly string[]): string {
  const names = files.map((file) => file.replace(/\.ts$/, '')).sort()
  const constant = (name: string) => constantName(name.slice('0000-'.length))
  return `import type { Migration } from '../migration.ts'
${names.map((name) => `import { ${constant(name)} } from './${name}.ts'`).join('\n')}

/** Every migration, in the order it runs. \`npm run migration\` writes this file from the names in this folder. */
export const migrations: Readonly<Record<string, Migration>> = {
${names.map((name) => `  '${name}': ${constant(name)},`).join('\n')}
}
`
}
