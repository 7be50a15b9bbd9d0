import { expect } from 'vitest'
import { filePart, jpeg } from './pictures.ts'
import type { Product } from './product.ts'

export type ListedUpload = {
  id: number
  url: string
  title: string
  uses: number
  drafts: number
  updated_at: string
  description: Record<string, string>
  used_in: { type: string; id: number; field: string; title: string }[]
  kept_for: { versions: number; trash: number }
}
export type Item = Record<string, unknown> & { id: number; updated_at: string }

export const formWith = (bytes: Uint8Array, name: string) => {
  const form = new FormData()
  form.set('image', filePart(bytes, name))
  return form
}

/** What tests do with the media library. */
export function libraryDesk(product: () => Product) {
  let shade = 0
  /** Each one differs from the others. */
  const picture = () => jpeg(64, 40 + ++shade, { r: shade * 7, g: 90, b: 120 })
  const upload = async (name = 'a.jpg') => {
    const { json, status, text } = await product().call('POST', '/api/uploads', {
      body: formWith(await picture(), name),
    })
    expect(status, text).toBe(201)
    return json as { id: number; url: string }
  }
  const change = (id: number, body: object, headers: Record<string, string> = {}) =>
    product().call('PUT', `/api/uploads/${id}`, { body, headers })
  const list = async (query = '') => {
    const { json, headers, status, text } = await product().call('GET', `/api/uploads${query}`)
    expect(status, text).toBe(200)
    return { items: json as ListedUpload[], total: Number(headers.get('x-total-count')) }
  }
  const find = async (id: number) => (await product().call('GET', `/api/uploads/${id}`)).json as ListedUpload
  const project = async (body: object) => {
    const { json, status, text } = await product().call('POST', '/api/projects/admin', {
      body: { title: 'Palandöken', ...body },
    })
    expect(status, text).toBe(201)
    return json as Item
  }
  const publicProject = async (id: number) =>
    ((await product().call('GET', '/api/projects', { token: null })).json as Item[]).find((item) => item.id === id)
  const hashOf = (url: string) => /[0-9a-f]{32}/.exec(url)?.[0] ?? 'none'

  return { picture, upload, change, list, find, project, publicProject, hashOf }
}
