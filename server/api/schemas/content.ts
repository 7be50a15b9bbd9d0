import type { FastifySchema } from 'fastify'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Action } from '#engine/derive/endpoints.ts'
import { contentSchemaNames } from '#server/openapi/content-components.ts'
import { fails, json, listOf, ref, responseRef, success, unchanged } from '#server/openapi/route-schema.ts'
import { transactionSize } from '#server/store/slices.ts'

type Description = Pick<
  FastifySchema,
  'summary' | 'description' | 'accepts' | 'bodyExample' | 'response' | 'idOf' | 'publishesDraft'
>

const bodies = (jsonName: string, formName: string) => ({
  'application/json': jsonName,
  'multipart/form-data': formName,
})

/** What is told about every administrator's route of a content type, apart from what validates it. */
export function describeContent(type: ContentType): Record<Action, Description> {
  const [what, many] = [type.labels.one.toLowerCase(), type.labels.many.toLowerCase()]
  const names = contentSchemaNames(type)
  const idOf = what
  // Only what belongs to an owner is unique, and can lose what it belongs to.
  const conflict = Object.values(type.fields).some(({ to }) => to) ? fails(409) : {}
  const stale = { 412: responseRef(names.stale) }
  const repeated = fails(422)
  const raised = ['X-Revisions'] as const
  return {
    list: {
      summary: `All ${many}`,
      response: {
        200: json(`All ${many}, inactive ones too`, listOf(names.item), ['ETag', 'X-Revisions']),
        ...unchanged,
      },
    },
    create: {
      summary: `Add: ${what}`,
      accepts: bodies(names.input, names.form),
      publishesDraft: true,
      response: { 201: json(`The new ${what}`, ref(names.item), raised), ...fails(409), ...repeated },
    },
    update: {
      summary: `Change: ${what}`,
      description: 'Changes the fields that the body carries and leaves the rest.',
      idOf,
      accepts: bodies(names.changes, names.formChanges),
      publishesDraft: true,
      response: {
        200: json(`The ${what} as it is now`, ref(names.item), raised),
        ...fails(409),
        ...stale,
        ...repeated,
      },
    },
    remove: {
      summary: `Delete: ${what}`,
      description: 'Takes along what belongs to the item. Both stay in the trash, from where they can be restored.',
      idOf,
      response: { 200: success('It is deleted', raised), ...stale, ...repeated },
    },
    restore: {
      summary: `Undo a delete: ${what}`,
      idOf,
      response: { 200: json(`The ${what} as it was`, ref(names.item), raised), ...conflict, ...repeated },
    },
    reorder: {
      summary: `Put ${many} into order`,
      description: 'Gives the named items the places 1, 2, 3 and so on.',
      accepts: { 'application/json': 'NewOrder' },
      bodyExample: { ids: [2, 1] },
      response: {
        200: json(`All ${many}, in their new order`, listOf(names.item), raised),
        ...fails(404),
        ...repeated,
      },
    },
    bulk: {
      summary: `Change many ${many}`,
      description: `Activates, deactivates, deletes or restores up to 10,000 items, in transactions of up to ${transactionSize}: where a later one fails, the earlier ones stay, and the same request with the same \`Idempotency-Key\` does the rest. One that is refused does not hold up the others: \`results\` tells for each id, in the order sent, whether it was changed, was so already, or was refused and why.`,
      accepts: { 'application/json': 'BulkChange' },
      bodyExample: { ids: [1, 2], action: 'deactivate' },
      response: { 200: json('What became of each of them', ref('BulkResults')), ...repeated },
    },
    versions: {
      summary: `A page of versions: ${what}`,
      description: 'What the item was after each write, the newest first, without the contents.',
      idOf,
      response: { 200: json('A page of versions', ref('VersionPage')) },
    },
    version: {
      summary: `One version: ${what}`,
      idOf,
      response: { 200: json('The version', ref('Version')) },
    },
    restoreVersion: {
      summary: `Restore a version: ${what}`,
      description:
        'Changes the item into what it was, by today’s rules, and leaves its place in the list. That makes a new version; where nothing differs, none.',
      idOf,
      response: {
        200: json(`The ${what} as it is now`, ref(names.item), raised),
        ...fails(400),
        ...conflict,
        ...stale,
        ...repeated,
      },
    },
  }
}
