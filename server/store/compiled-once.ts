import type { Compilable, Kysely } from 'kysely'
import type { SystemTables } from './schema.ts'

type Executing = Pick<Kysely<SystemTables>, 'executeQuery'>

/**
 * A query that every request makes: building and compiling it takes ten times as long as running it. `build` marks where
 * the named values go.
 */
export function compiledOnce<Name extends string, Row>(
  names: readonly Name[],
  build: (named: (name: Name) => string) => Compilable<Row>,
) {
  const markOf = (name: Name) => `value of ${name}`
  const compiled = build(markOf).compile()
  const nameOf = new Map<unknown, Name>(names.map((name) => [markOf(name), name]))
  return async (from: Executing, values: Readonly<Record<Name, string>>): Promise<Row | undefined> => {
    const parameters = compiled.parameters.map((value) => {
      const name = nameOf.get(value)
      return name === undefined ? value : values[name]
    })
    const { rows } = await from.executeQuery<Row>({ ...compiled, parameters })
    return rows[0]
  }
}
