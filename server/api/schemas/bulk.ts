import type { BulkResult } from '#engine/derive/bulk.ts'
import { object } from './shapes.ts'

const outcomes: readonly BulkResult['outcome'][] = ['changed', 'unchanged', 'refused']
const refused = { id: 2, outcome: 'refused', error: 'This project does not exist.' } satisfies BulkResult
const changed = { id: 1, outcome: 'changed', updated_at: '2026-11-15T09:30:00.000Z' } satisfies BulkResult

/** What the change of many items answers. */
export const bulkSchemas = {
  BulkResults: {
    ...object({
      results: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'outcome'],
          properties: {
            id: { type: 'integer' },
            outcome: { type: 'string', enum: [...outcomes] },
            updated_at: { type: 'string', format: 'date-time', description: 'Of an item that still exists' },
            error: { type: 'string', description: 'Why it was refused' },
          },
        },
      },
    }),
    examples: [{ results: [changed, refused] }],
  },
}
