import type { Difference } from '#server/store/drift/compare.ts'
import type { Derivable } from './rules.ts'

type Kind = Difference['kind']
type Sentence = (difference: Difference) => string

const notDeclared =
  (what: string): Sentence =>
  ({ table, name }) =>
    `${table} has the ${what} ${name}, which is not declared. Drop it where nothing needs it.`

const all = {
  'undeclared table': ({ table }) =>
    `The table ${table} is not declared. Where its rows are no longer needed: drop table ${table}`,
  'undeclared column': ({ table, name }) =>
    `${table}.${name} is not declared. Where its values are no longer needed: alter table ${table} drop column ${name}`,
  'undeclared foreign key': notDeclared('foreign key on'),
  'undeclared unique': notDeclared('rule that rows differ in'),
  'undeclared index': notDeclared('index'),
  'undeclared trigger': notDeclared('trigger'),
  'missing column': ({ table, name }) =>
    `${table}.${name} is new, required and without a default: nobody has said what existing rows hold. Declare a default, or write a migration that fills it.`,
  'must be required': ({ table, name }) =>
    `${table}.${name} becomes required and has no default: nobody has said what rows without a value hold. Declare a default, or write a migration that fills it.`,
  'other type': ({ table, name, is, declared }) =>
    `${table}.${name} is ${is} and declared as ${declared}. Write a migration that converts its values.`,
  'other foreign key': ({ table, name, is, declared }) =>
    `${table}.${name} refers to ${is} and is declared to refer to ${declared}. Write a migration that moves its values.`,
} satisfies Record<Exclude<Kind, Derivable> | 'missing column' | 'must be required', Sentence>

/** What a person has to decide on: values would be lost, or nobody has said what they are. */
export const byHand: Readonly<Partial<Record<Kind, Sentence>>> = all

/** A new column beside one that is gone may be the same one. */
export function perhapsRenamed({ table, name }: Difference, gone: string): string {
  return `${table}.${name} is new and ${table}.${gone} is gone. Where that is a new name: alter table ${table} rename column ${gone} to ${name}. Else drop the old one first, then run this again.`
}
