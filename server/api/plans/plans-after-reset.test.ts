import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { heroSlides } from '#content/hero-slides/type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { type Plan, plansRevision } from '#engine/derive/plans.ts'
import { resetPassword } from '#server/auth/reset-password.ts'
import { goodPassword, join, joined } from '#tests/support/people.ts'
import { carriedOut, inSeconds, planOf, readPlan, wanted } from '#tests/support/plans.ts'
import { dialects } from '#tests/support/product.ts'
import { minInput } from '#tests/support/samples.ts'
import { startSlides } from '#tests/support/slides.ts'

const type = heroSlides.name

describe.each(dialects)('what somebody planned whose password is new, on %s', (dialect) => {
  const site = startSlides(dialect)
  const { call, add } = site
  const plan = async (token?: string, name?: string) => {
    const { id } = await add('On the site')
    const body = { ...inSeconds(86_400), items: [wanted('take-down', { type, item_id: id })], ...(name && { name }) }
    const made = await call('POST', '/api/plans', { body, ...(token && { token }) })
    expect(made.status, made.text).toBe(201)
    return made.json as Plan
  }
  const revision = async () =>
    ((await call('GET', '/api/changes')).json as { revisions: Record<string, number> }).revisions[plansRevision] ?? 0
  const stopped = (name: string) => ({
    state: 'failed',
    error: `The password of ${name} was reset after this was planned. Look at it, and plan it again.`,
  })

  test('does not happen by itself after a reset by link, and is planned again by someone who looks at it', async () => {
    const { id, token } = await joined(call, 'editor', 'Mert Ay')
    const own = [await plan(token), await plan(token, 'A release')]
    const others = await plan()
    const before = await revision()
    const { link } = (await call('POST', `/api/people/${id}/link`)).json as { link: string }
    for (const each of own) expect(await readPlan(call, each)).toMatchObject({ state: 'planned' })
    expect((await join(call, link, 'Mert Ay')).status).toBe(200)
    for (const each of own) expect(await readPlan(call, each)).toMatchObject(stopped('Mert Ay'))
    expect(await readPlan(call, others)).toMatchObject({ state: 'planned' })
    expect(await revision()).toBeGreaterThan(before)
    const lines = site.product.database.db.selectFrom('activity').select(['who', 'admin_id'])
    expect(await lines.where('action', '=', 'plan-failed').execute()).toEqual(
      own.map(() => ({ who: 'Mert Ay', admin_id: id })),
    )
    for (const each of own) expect(await carriedOut(site.product, each)).toMatchObject({ state: 'done' })
  })

  test('goes on where they change it themselves, which is told, and their preview links end', async () => {
    const { token, username } = await joined(call, 'administrator', 'Nil Su')
    const made = await plan(token)
    const asNil = (method: string, path: string, body: object) => call(method, path, { token, body })
    await asNil('POST', '/api/tokens', { name: 'Sync', role: 'editor', days: 9 })
    await asNil('POST', '/api/previews', { scope: 'site', days: 9 })
    await asNil('POST', '/api/previews/frame', { type, item_id: made.items[0]?.item_id })
    const links = async () =>
      (await site.product.database.db.selectFrom('preview_links').select('session_id').execute()).map(
        ({ session_id: session }) => (session === null ? 'link' : 'frame'),
      )
    expect((await links()).toSorted()).toEqual(['frame', 'link'])
    const next = 'another harbour lantern 43'
    const changed = await asNil('PUT', '/api/auth/password', { current_password: goodPassword, new_password: next })
    expect(changed).toMatchObject({ status: 200, json: { admin: { username }, kept: { tokens: 1, plans: 1 } } })
    expect(await readPlan(call, made)).toMatchObject({ state: 'planned' })
    expect(await links()).toEqual(['frame'])
  })

  test('does not happen with words of theirs that nobody has seen', async () => {
    const { id, token } = await joined(call, 'editor', 'Ozan Ay')
    const data = await minInput(site.product, heroSlides)
    const others = async (name?: string) => {
      const draft = (await call('POST', '/api/drafts', { body: { type, data } })).json as Draft
      const items = [wanted('publish', { type, draft_id: draft.id, draft_revision: 1 })]
      return { draft, plan: await planOf(call, items, { ...inSeconds(86_400), ...(name && { name }) }) }
    }
    const save = async ({ id: draft }: Draft, revision: number, as?: string) => {
      const body = { data: { ...data, title: `Revision ${revision + 1}` } }
      const sent = { body, headers: { 'if-match': `"${revision}"` }, ...(as && { token: as }) }
      expect((await call('PUT', `/api/drafts/${draft}`, sent)).status).toBe(200)
    }
    const [written, combined, seen, untouched] = [
      await others(),
      await others('A release'),
      await others(),
      await others(),
    ]
    for (const { draft } of [written, combined, seen]) await save(draft, 1, token)
    await save(combined.draft, 2)
    const shown = { ...inSeconds(86_400), seen: [{ draft_id: seen.draft.id, revision: 2 }] }
    expect((await call('PUT', `/api/plans/${seen.plan.id}`, { body: shown })).status).toBe(200)
    await save(seen.draft, 2)
    const { link } = (await call('POST', `/api/people/${id}/link`)).json as { link: string }
    expect((await join(call, link, 'Ozan Ay')).status).toBe(200)
    const error =
      'Ozan Ay changed a draft after it was planned, and their password was reset since. Look at it, and plan it again.'
    for (const { plan: each } of [written, combined])
      expect(await readPlan(call, each)).toMatchObject({ state: 'failed', error })
    for (const { plan: each } of [seen, untouched])
      expect(await readPlan(call, each)).toMatchObject({ state: 'planned' })
  })

  test('does not happen by itself after a reset at the console', async () => {
    const made = await plan()
    await resetPassword(site.product.database.db, site.product.config, pino({ level: 'silent' }))
    const { state, error } = await site.product.database.db
      .selectFrom('plans')
      .select(['state', 'error'])
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    expect({ state, error }).toEqual(stopped('editor'))
  })
})
