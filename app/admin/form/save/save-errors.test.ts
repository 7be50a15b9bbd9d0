import { expect, test } from 'vitest'
import { faq } from '#content/faq/type.ts'
import { projectDetails } from '#content/project-details/type.ts'
import { unseenError, waitingError } from './save-errors.ts'

test('what waits to be sent says which button sends it', () => {
  expect(waitingError(faq, false).detail).toBe('They are kept in the form. Save again.')
  expect(waitingError(faq, true).detail).toBe('They are kept in the form. Press “Add question” again.')
  expect(waitingError(projectDetails, true).detail).toBe('They are kept in the form. Publish again.')
})

test('words that came in are told without saying that nothing is on the site', () => {
  const came = { by: 'Murat Kaya', changed: ['Title'] }
  expect(unseenError(faq, false, came)).toMatchObject({
    title: 'Murat Kaya changed Title',
    detail: 'You see it here now. Your changes are not on the site yet. Save again.',
  })
  expect(unseenError(faq, false, { ...came, changed: [] }).detail).toBe(
    'Your changes are not on the site yet. Save again.',
  )
})
