import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ApiFailure, broken, offline } from '#app/admin/api/answer.ts'
import { Notices } from './notices.ts'

beforeEach(() => void vi.stubGlobal('location', { pathname: '/admin/dashboard/faq' }))
afterEach(() => void vi.unstubAllGlobals())

function told() {
  const waiting: (() => void)[] = []
  const notices = new Notices({
    whenAnswered: (tell) => {
      waiting.push(tell)
      return () => {}
    },
  })
  const answer = () => {
    for (const tell of waiting.splice(0)) tell()
  }
  return { notices, answer, title: () => notices.trouble.get()?.title }
}

test('an undo takes away what went wrong before it', async () => {
  const { notices, title } = told()
  notices.toast('1,000 messages were deleted.', async () => true)
  notices.report('Failed to delete item')
  const [toast] = notices.toasts.get()
  expect(await toast?.undo?.()).toBe(true)
  expect(title()).toBeUndefined()
})

test('an undo that fails says so', async () => {
  const { notices, title } = told()
  notices.toast('It was deleted.', () => notices.tell(broken(), 'Failed to bring the item back'))
  await notices.toasts.get()[0]?.undo?.()
  expect(title()).toBe('Failed to bring the item back')
})

test('that somebody is offline is said until the server answers', () => {
  const { notices, answer, title } = told()
  notices.tell(offline(), 'Failed to delete item')
  expect(notices.trouble.get()?.detail).toBe('You are offline. Nothing was changed.')
  answer()
  expect(title()).toBeUndefined()
})

test('what may have been done, and what came since, stays', () => {
  const { notices, answer, title } = told()
  notices.tell(broken(), 'Failed to delete item')
  answer()
  expect(title()).toBe('Failed to delete item')
  notices.tell(offline(), 'Failed to delete item')
  const refused: ApiFailure = { ...offline(), kind: 'refused', reason: 'none', error: 'It is in use.' }
  notices.tell(refused, 'Failed to delete item')
  answer()
  expect(title()).toBe('It is in use.')
})
