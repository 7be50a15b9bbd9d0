import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faq } from '#content/faq/type.ts'
import { faqImage } from '#content/faq-image/type.ts'
import { heroSlides } from '#content/hero-slides/type.ts'
import { projects } from '#content/projects/type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { formWith, libraryDesk } from '#tests/support/library-desk.ts'
import { carriedOut, planOf, wanted } from '#tests/support/plans.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { type PurgeService, startPurgeService } from '#tests/support/purge-service.ts'
import { minInput } from '#tests/support/samples.ts'

const base = baseOf(faq)
const type = faq.name
const read = '/api/faq'
/** Shorter than the time after which every purge is repeated. */
const soon = { timeout: 5_000 }
const environmentOf = ({ url }: PurgeService) => ({
  CDN_MAX_AGE: '600',
  CDN_PURGE: 'cloudflare',
  CDN_PURGE_ID: 'zone',
  CDN_PURGE_TOKEN: 'secret',
  CDN_PURGE_URL: url,
})

describe.each(dialects)('after a write on %s', (dialect) => {
  let service: PurgeService
  let otherService: PurgeService
  let product: Product
  let other: Product
  const { picture, upload, change } = libraryDesk(() => product)
  const giveWords = (id: number) => change(id, { description: { en: 'Two stacks' } })
  const replace = async (id: number) =>
    product.call('POST', `/api/uploads/${id}/replacement`, { body: formWith(await picture(), 'new.jpg') })
  beforeAll(async () => {
    service = await startPurgeService()
    otherService = await startPurgeService()
    product = await startProduct({ dialect, environment: environmentOf(service) })
    const { databaseUrl, dataDir } = product.config
    const environment = environmentOf(otherService)
    other = await startProduct(
      databaseUrl
        ? { dialect, databaseUrl, environment }
        : { dialect, environment: { ...environment, DATA_DIR: dataDir } },
    )
    await product.signIn()
    await other.signIn()
  })
  afterAll(async () => {
    await other.stop()
    await product.stop()
    await otherService.close()
    await service.close()
  })

  /** The tags of the calls that follow, without those that only repeat. */
  function heard() {
    const from = service.asked.length
    return () => [...new Set(service.tags().slice(from).flat())].sort()
  }

  test('the instance that wrote purges the types that changed, again when the others know, and no other does', async () => {
    const visible = async () => (await other.call('GET', read, { token: null })).json as object[]
    expect(await visible()).toEqual([])
    expect((await product.call('POST', base, { body: await minInput(product, faq) })).status).toBe(201)
    await expect.poll(service.tags, { timeout: 20_000 }).toEqual([['site-faq'], ['site-faq']])
    expect(service.asked[0]?.address).toBe('POST /zones/zone/purge_cache')
    expect(service.asked[0]?.headers.authorization).toBe('Bearer secret')
    expect(await visible()).toHaveLength(1)
    expect(otherService.asked).toEqual([])
  })

  test('what visitors do not see purges nothing; what goes live by a plan does', async () => {
    const tags = heard()
    const data = await minInput(product, faq)
    const draft = (await product.call('POST', '/api/drafts', { body: { type, data } })).json as { id: number }
    const plan = await planOf(product.call, [wanted('publish', { type, draft_id: draft.id })])
    const lone = await upload('lone.jpg')
    expect((await change(lone.id, { title: 'Alone' })).status).toBe(200)
    // Whatever those would have purged comes before what this write purges.
    await product.call('POST', baseOf(heroSlides), { body: await minInput(product, heroSlides) })
    await expect.poll(tags, soon).toEqual(['site-hero-slides'])

    // Whichever instance carries it out.
    const ofFaq = () => [...service.tags(), ...otherService.tags()].flat().filter((tag) => tag === 'site-faq').length
    const before = ofFaq()
    expect((await carriedOut(product, plan)).state).toBe('done')
    await expect.poll(ofFaq, soon).toBeGreaterThan(before)
  })

  test.each([
    ['described', projects, giveWords],
    ['replaced', faqImage, replace],
  ] as const)('a picture that is %s purges what shows it', async (_, shown, act) => {
    const { id, url } = await upload()
    // Written by the other instance, so that this one has nothing else to purge.
    const body = { ...(await minInput(other, shown)), image_url: url, is_active: true }
    expect((await other.call('POST', baseOf(shown), { body })).status).toBe(201)
    const tags = heard()
    expect((await act(id)).status).toBe(200)
    await expect.poll(tags, soon).toContain(`site-${shown.name}`)
  })
})

test('a stop sends what is still to be purged', async () => {
  const service = await startPurgeService()
  const product = await startProduct({ environment: environmentOf(service) })
  await product.signIn()
  expect((await product.call('POST', base, { body: await minInput(product, faq) })).status).toBe(201)
  await product.stop()
  expect(service.tags().flat()).toContain('site-faq')
  await service.close()
})
