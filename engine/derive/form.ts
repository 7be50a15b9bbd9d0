import type { ContentType } from '#engine/declare/content-type.ts'
import type { Field } from '#engine/declare/field.ts'
import { faultsIn } from '#engine/rules/check.ts'
import { missingGroup } from '#engine/rules/needs-one-of.ts'
import { inputSchema } from './schemas.ts'

export type FormField = { readonly name: string; readonly field: Field }

/** The fields a person fills in, in the order they are declared. */
export const formFields = (type: ContentType): FormField[] =>
  Object.entries(type.fields).flatMap(([name, field]) => (field.follows === undefined ? [{ name, field }] : []))

/** Whether a form has use for a field, by what stands in the others. */
export const isAskedFor = ({ onlyFor }: Field, otherValue: (field: string) => unknown): boolean =>
  onlyFor === undefined || onlyFor.values.includes(String(otherValue(onlyFor.field)))

/** A sentence for each field of an item that is wrong, in the words of the server. */
export const faultsOf = (type: ContentType, input: Readonly<Record<string, unknown>>): Record<string, string> => ({
  ...missingGroup(type, input),
  ...faultsIn(inputSchema(type), input),
})
