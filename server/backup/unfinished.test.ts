import { expect, test, vi } from 'vitest'
import { makeFolder } from './test-support.ts'
import { assertNoRestore, whileMarked } from './unfinished.ts'

const refused = async () => {
  throw new Error('Refused')
}
/** What a restore leaves that is killed at work. */
const killed = (folder: string) => void whileMarked(folder, () => new Promise<void>(() => {}))

test('a restore that is refused leaves no mark, but the one of a restore that was killed before', async () => {
  const folder = await makeFolder()
  await expect(whileMarked(folder, refused)).rejects.toThrow('Refused')
  assertNoRestore(folder)
  killed(folder)
  await vi.waitFor(() => expect(() => assertNoRestore(folder)).toThrow(/has not ended/))
  await expect(whileMarked(folder, refused)).rejects.toThrow('Refused')
  expect(() => assertNoRestore(folder)).toThrow(/has not ended/)
  await whileMarked(folder, async () => {})
  assertNoRestore(folder)
})
