import type { Field } from './field.ts'

type Declared = { readonly fields: Readonly<Record<string, Field>> }
type ValueOf<T> = T extends Field<infer V, infer R, boolean> ? (R extends true ? V : V | null) : never
/** True where a writer may leave the field out. */
type IsOptional<T> =
  T extends Field<unknown, infer R, infer D> ? (D extends true ? true : R extends true ? false : true) : never
type Shown<T> = T extends { readonly shows: infer S extends string } ? S : never

export type Stamps = { id: number; created_at: string; updated_at: string }

/** What a reader gets. */
export type Item<T extends Declared> = Stamps & {
  -readonly [K in keyof T['fields']]: ValueOf<T['fields'][K]>
} & { [K in keyof T['fields'] as Shown<T['fields'][K]>]: string | null }

/** What a writer sends: required fields without a default must be there. */
export type Input<T extends Declared> = {
  [K in keyof T['fields'] as IsOptional<T['fields'][K]> extends false ? K : never]: ValueOf<T['fields'][K]>
} & {
  [K in keyof T['fields'] as IsOptional<T['fields'][K]> extends false ? never : K]?: ValueOf<T['fields'][K]>
}
