import type { Page, Route } from 'playwright-core'

type Match = string | RegExp
const everything = '**/api/**'

/** The line is dead: calls get no answer at all. */
export const cutApi = (page: Page, match: Match = everything) => page.route(match, (route) => route.abort())

/** Every call gets this answer. */
export const answerApi = (page: Page, answer: unknown, match: Match = everything, status = 200) =>
  page.route(match, (route) => route.fulfill({ status, json: answer }))

/** What a proxy or a hotel's network answers in place of the API. */
export const answerHtml = (page: Page, match: Match = everything) =>
  page.route(match, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }),
  )

/** An answer without a body. */
export const answerNothing = (page: Page, match: Match = everything, status = 200) =>
  page.route(match, (route) => route.fulfill({ status, body: '' }))

/** Calls wait until they are let go. */
export async function holdApi(page: Page, match: Match = everything): Promise<() => Promise<void>> {
  const waiting: Route[] = []
  let isHeld = true
  await page.route(match, async (route) => {
    if (isHeld) waiting.push(route)
    else await route.continue()
  })
  return async () => {
    isHeld = false
    await Promise.all(waiting.splice(0).map((route) => route.continue()))
  }
}

/** Goes to the home page without leaving the site, as a visitor does. */
export const clickHome = (page: Page) =>
  page.locator('header').getByRole('link', { name: 'Anka Energy & Commodities, home' }).click()
