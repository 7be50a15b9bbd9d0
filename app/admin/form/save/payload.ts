import { panelKind } from '#app/admin/kinds/kinds.ts'
import type { Payload } from '#app/admin/store/writes.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { asPicture, type FormValues } from '../values/form-value.ts'
import { changedFields, inputOf } from '../values/values.ts'
import { sendsForm } from './sends-form.ts'

const formText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What is sent: every field of the form, files under the names of their parts. */
export function payloadOf(type: ContentType, before: FormValues | undefined, values: FormValues): Payload {
  const input = inputOf(type, values)
  const changed = before && new Set(changedFields(type, before, values))
  for (const [name, field] of Object.entries(type.fields)) {
    if (field.follows !== undefined) input[name] = input[field.follows]
    // Stored text that is not JSON stays as it is until somebody repairs it.
    const isBroken = panelKind(field.kind).mayBeBroken && typeof input[name] === 'string'
    if (isBroken && changed && !changed.has(name)) delete input[name]
  }
  if (!sendsForm(type)) return { json: input }

  const form = new FormData()
  const files: [part: string, file: File][] = []
  for (const [name, value] of Object.entries(input)) {
    const { upload } = type.fields[name] ?? {}
    const file = upload ? asPicture(values[name]).file : undefined
    if (upload && file) files.push([upload, file])
    else form.append(name, formText(value))
  }
  // Files last: the server has read every field by the time they come.
  for (const [part, file] of files) form.append(part, file)
  return { form }
}
