import { afterAll, beforeAll } from 'vitest'
import { heroSlides } from '#content/hero-slides/type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import type { Dialect } from '#engine/kinds/kind.ts'
import { type Product, startProduct } from './product.ts'
import { minInput } from './samples.ts'

export type Slide = { id: number; is_active: boolean; title: string; updated_at: string }

/** A product for the tests around, and what they do with slides, as drafts and on the site. */
export function startSlides(dialect: Dialect) {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())

  const call: Product['call'] = (...sent) => product.call(...sent)
  const whole = async (title: string) => ({ ...(await minInput(product, heroSlides)), title })
  const slides = async () => (await call('GET', heroSlides.routes.admin)).json as Slide[]
  const begin = async (data: object, item_id: number | null = null, token?: string) => {
    const body = { type: heroSlides.name, item_id, data }
    return (await call('POST', '/api/drafts', { body, ...(token && { token }) })).json as Draft
  }
  return {
    get product() {
      return product
    },
    call,
    whole,
    slides,
    slide: async (id: number) => (await slides()).find((each) => each.id === id),
    add: async (title: string) => (await call('POST', baseOf(heroSlides), { body: await whole(title) })).json as Slide,
    begin,
    /** A draft with all that it takes to be published. */
    beginWhole: async (title: string, token?: string) => begin(await whole(title), null, token),
  }
}
