import { codeName } from '#engine/derive/names.ts'
import { csv, fails, type HeaderName, json, listOf, ref, success } from '#server/openapi/route-schema.ts'

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
    find: {
      operationId: `get${item}`,
      tags,
      summary: `One ${what}`,
      idOf: what,
      response: { 200: json(`The ${what}`, ref(item)) },
    },
    remove: {
      operationId: `delete${item}`,
      tags,
      summary: `Delete: ${what}`,
      idOf: what,
      response: { 200: success('It is deleted, and can be restored for a week'), ...fails(422) },
    },
    removeMany: {
      operationId: `delete${item}s`,
      tags,
      summary: `Delete several ${many}`,
      accepts: { 'application/json': 'Ids' },
      bodyExample: { ids: [2, 1] },
      response: { 200: json('Those that were there are deleted, and can be restored for a week', ref('Done')) },
    },
    restoreMany: {
      operationId: `restore${item}s`,
      tags,
      summary: `Undo a delete of several ${many}`,
      accepts: { 'application/json': 'Ids' },
      bodyExample: { ids: [2, 1] },
      response: { 200: json('Those that could be restored', ref('Done')) },
    },
    restore: {
      operationId: `restore${item}`,
      tags,
      summary: `Undo a delete: ${what}`,
      idOf: what,
      response: { 200: json(`The ${what} as it was`, ref(item)), ...fails(422) },
    },
  }
}
