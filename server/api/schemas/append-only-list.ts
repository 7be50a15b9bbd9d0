import { codeName } from '#engine/derive/names.ts'
import { csv, type HeaderName, json, listOf, ref, success } from '#server/openapi/route-schema.ts'

type Options = { readonly tag: string; readonly what: string; readonly countHeader: HeaderName }

/** What is told about the routes that messages and subscriptions have alike. */
export function describeList({ tag, what, countHeader }: Options) {
  const [tags, many, item] = [[tag], tag.toLowerCase(), codeName(what)]
  return {
    list: {
      operationId: `list${item}s`,
      tags,
      summary: `A page of ${many}, newest first`,
      response: { 200: json(`A page of ${many}`, listOf(item), ['X-Total-Count', countHeader]) },
    },
    export: {
      operationId: `export${item}s`,
      tags,
      summary: `All ${many} as CSV`,
      response: { 200: csv(`All ${many}, with a first line of column names`) },
    },
    remove: {
      operationId: `delete${item}`,
      tags,
      summary: `Delete: ${what}`,
      idOf: what,
      response: { 200: success('It is deleted, and can be restored for a week') },
    },
    restore: {
      operationId: `restore${item}`,
      tags,
      summary: `Undo a delete: ${what}`,
      idOf: what,
      response: { 200: json(`The ${what} as it was`, ref(item)) },
    },
  }
}
