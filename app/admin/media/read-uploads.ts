import type { Client } from '#app/admin/api/client.ts'
import { isUpload, type LibraryUpload } from './upload.ts'

/** The server answers so many at once. */
export const maxAtOnce = 500

type Range = {
  readonly from: number
  readonly until: number
  readonly addressOf: (offset: number, limit: number) => string
}
export type UploadPart = { readonly uploads: readonly LibraryUpload[]; readonly total: number }

/** The pictures from one place of a list up to another, in as many calls as it takes; nothing where one fails. */
export async function readUploads(client: Pick<Client, 'call'>, { from, until, addressOf }: Range) {
  const uploads: LibraryUpload[] = []
  for (let offset = from; ; offset += maxAtOnce) {
    const limit = Math.min(maxAtOnce, until - offset)
    const outcome = await client.call(addressOf(offset, limit))
    if (!outcome.ok) return undefined
    const page = Array.isArray(outcome.data) ? outcome.data.filter(isUpload) : []
    uploads.push(...page)
    const total = Number(outcome.header('x-total-count') ?? page.length)
    if (offset + limit >= Math.min(until, total)) return { uploads, total } satisfies UploadPart
  }
}
