import type { Page } from 'playwright-core'
import { type Tab, tabGroups } from '#app/admin/tab-groups.ts'
import { types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import type { Product } from '#tests/support/product.ts'

export type Stored = { readonly id: number; readonly updated_at: string; readonly [field: string]: unknown }

export function typeNamed(name: string): ContentType {
  const type = types.find((known) => known.name === name)
  if (!type) throw new Error(`There is no type ${name}`)
  return type
}

/** The tab that lists a type. */
export function tabOf({ name }: ContentType): string {
  const lists = (tab: Tab) => tab.lists !== 'messages' && (tab.lists as readonly string[]).includes(name)
  const tab = tabGroups.flatMap((group) => group.tabs).find(lists)
  if (!tab) throw new Error(`No tab lists ${name}`)
  return tab.name
}

export const itemsOf = async (product: Product, { routes }: ContentType) =>
  (await product.call('GET', routes.admin)).json as Stored[]

export async function create(product: Product, type: ContentType, body: object): Promise<Stored> {
  const { status, json, text } = await product.call('POST', baseOf(type), { body })
  if (status !== 201) throw new Error(`${type.name}: ${text}`)
  return json as Stored
}

export async function find(product: Product, type: ContentType, id: number): Promise<Stored | undefined> {
  return (await itemsOf(product, type)).find((item) => item.id === id)
}

type SentForm = { readonly method: string; readonly path: string; readonly parts: Record<string, string> }

/** Notes the forms that the page sends until it is left, which the browser does not show from outside once they carry files. */
export async function noteForms(page: Page): Promise<() => Promise<SentForm[]>> {
  await page.evaluate(() => {
    // On a page that stays the test before asked for it, too.
    if ('sentForms' in window) return
    const sent: SentForm[] = []
    const { open, send } = XMLHttpRequest.prototype
    const targets = new WeakMap<XMLHttpRequest, { method: string; path: string }>()
    XMLHttpRequest.prototype.open = function (method: string, url: string | URL) {
      targets.set(this, { method, path: new URL(url, location.href).pathname })
      open.call(this, method, url, true)
    }
    XMLHttpRequest.prototype.send = function (body) {
      const target = targets.get(this)
      if (target && body instanceof FormData)
        sent.push({
          ...target,
          parts: Object.fromEntries(
            [...body.entries()].map(([name, value]) => [name, value instanceof File ? `file ${value.name}` : value]),
          ),
        })
      send.call(this, body)
    }
    Object.assign(window, { sentForms: sent })
  })
  return () => page.evaluate(() => (window as unknown as { sentForms: SentForm[] }).sentForms)
}
