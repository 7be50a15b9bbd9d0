import { expect, test } from 'vitest'
import { desktop, expectAccessible, phone } from '#tests/support/browser.ts'
import { goodPassword, invite, joined } from '#tests/support/people.ts'
import { addButton, addForm, inputOf, save } from './support/form.ts'
import { failedCalls, settled, startPanel, tabLink } from './support/panel.ts'
import { typeNamed } from './support/types.ts'

const panel = startPanel()
const faq = typeNamed('faq')
const people = '/admin/dashboard/people'
const call = (...args: Parameters<typeof panel.product.call>) => panel.product.call(...args)
const sizes = [
  ['desktop', desktop],
  ['phone', phone],
] as const

async function openPeople(viewport = desktop) {
  const arrived = await panel.signedIn({ viewport })
  await arrived.page.goto(people)
  await settled(arrived.page)
  return arrived
}

test.each(sizes)(
  'on a %s somebody is invited, joins by the link and sees what the role may',
  async (size, viewport) => {
    const username = `selin.${size}@example.com`
    const { page } = await openPeople(viewport)
    await page.getByRole('button', { name: 'Invite a person' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite a person' })
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    await dialog.getByText('Name is required.').first().waitFor()
    await dialog.getByLabel('Name', { exact: true }).fill(`Selin ${size}`)
    await dialog.getByLabel('User name').fill(username)
    await dialog.getByRole('radio', { name: 'Author' }).check()
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    const link = await dialog.getByLabel('Invitation link').inputValue()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page
      .getByRole('row', { name: `Selin ${size}` })
      .getByText('Invited')
      .waitFor()
    await expectAccessible(page)

    const guest = await panel.arrive({ viewport })
    await guest.page.goto(new URL(link).pathname + new URL(link).hash)
    await guest.page.getByRole('heading', { name: `Welcome, Selin ${size}` }).waitFor()
    expect(guest.page.url()).not.toContain('#')
    await guest.page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await guest.page.getByLabel('Password again').fill('something else')
    await guest.page.getByRole('button', { name: 'Join and sign in' }).click()
    await guest.page.getByText('The two passwords are not the same.').waitFor()
    await expectAccessible(guest.page)
    await guest.page.getByLabel('Password again').fill(goodPassword)
    await guest.page.getByRole('button', { name: 'Join and sign in' }).click()
    await guest.page.waitForURL(/\/admin\/dashboard\//)
    await guest.page.goto('/admin/dashboard/projects')
    await settled(guest.page)
    await guest.page
      .getByRole('button', { name: /^Open / })
      .first()
      .waitFor()
    // Authors add drafts.
    for (const name of [/^Delete /, 'Contact Messages'])
      expect(await guest.page.getByRole('button', { name }).count()).toBe(0)
    await guest.page.goto(people)
    await guest.page.getByText('Your role does not show this page').waitFor()

    const late = await panel.arrive({ viewport })
    late.forgive(failedCalls)
    await late.page.goto(new URL(link).pathname + new URL(link).hash)
    await late.page.getByRole('alert').filter({ hasText: 'was used already or has ended' }).waitFor()
  },
)

test('a role is asked about and changed, somebody is disabled and enabled', async () => {
  const person = await joined(call, 'author', 'Murat Sönmez')
  const { page } = await openPeople()
  const row = page.getByRole('row', { name: 'Murat Sönmez' })
  await row.getByLabel('Role of Murat Sönmez').selectOption('editor')
  const question = page.getByRole('alertdialog')
  await question.getByText('Make Murat Sönmez an editor?').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await row.getByLabel('Role of Murat Sönmez').inputValue()).toBe('author')
  await row.getByLabel('Role of Murat Sönmez').selectOption('editor')
  await question.getByRole('button', { name: 'Change role' }).click()
  await expect.poll(() => row.getByLabel('Role of Murat Sönmez').inputValue()).toBe('editor')
  await row.getByRole('button', { name: 'Disable: Murat Sönmez' }).click()
  await question.getByRole('button', { name: 'Disable' }).click()
  await row.getByText('Disabled').waitFor()
  expect(await call('GET', '/api/auth/me', { token: person.token })).toMatchObject({ status: 401 })
  await row.getByRole('button', { name: 'Enable: Murat Sönmez' }).click()
  await question.getByRole('button', { name: 'Enable' }).click()
  await row.getByText('Active').waitFor()
})

test('someone who may no longer save is told so, and what was typed stays', async () => {
  const person = await joined(call, 'editor', 'Zeynep Kaya')
  const { page, forgive } = await panel.open('faq', { token: person.token })
  forgive(failedCalls)
  await addButton(page, faq).click()
  const form = addForm(page, faq)
  await inputOf(form, 'question').fill('Is it kept?')
  await inputOf(form, 'answer').fill('It is.')
  await call('PUT', `/api/people/${person.id}`, { body: { role: 'author' } })
  await save(form)
  // The role is asked for again: the form offers what is left, and so do the menus.
  await form.getByText('Authors cannot do this. Ask an editor or an administrator.').waitFor()
  await form.getByRole('button', { name: 'Add question' }).waitFor({ state: 'detached' })
  await form.getByRole('button', { name: 'Save draft' }).waitFor()
  expect(await inputOf(form, 'question').inputValue()).toBe('Is it kept?')
  await tabLink(page, 'review').waitFor({ state: 'detached' })
})

test.each(sizes)('on a %s the activity is filtered, and its address says how', async (_size, viewport) => {
  await invite(call, 'author', `Invited on ${viewport.width}`)
  const { page } = await panel.signedIn({ viewport })
  await page.goto('/admin/dashboard/activity')
  await settled(page)
  await page.getByText(`Invited on ${viewport.width}, author`).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Kind').selectOption('export')
  await page.getByText('Nothing matches.').waitFor()
  expect(page.url()).toContain('?kind=export')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByLabel('Search name, item or address').fill(`invited on ${viewport.width}`)
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Invited' }).count()).toBe(1)
})

test('a token is made, shown once and revoked', async () => {
  const { page } = await panel.signedIn()
  await page.goto('/admin/account')
  await settled(page)
  await page.getByRole('button', { name: 'Make a token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make an API token' })
  await dialog.getByLabel('Name').fill('Freight desk')
  await dialog.getByRole('button', { name: 'Make the token' }).click()
  const token = await dialog.getByLabel('Token', { exact: true }).inputValue()
  await expectAccessible(page)
  expect(await call('GET', '/api/projects/admin', { token })).toMatchObject({ status: 200 })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Revoke Freight desk' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect.poll(() => page.getByText('Freight desk', { exact: true }).count()).toBe(0)
  expect(await call('GET', '/api/projects/admin', { token })).toMatchObject({ status: 401 })
})
