import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHashingLanes } from './hashing-lanes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that ends when the test says so. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: vi.fn(() => promise), end: resolve }
}
const turn = () => vi.advanceTimersByTimeAsync(1)

test('two hashes run at once, of three lanes that all have work, and the third is next', async () => {
  const { strangers, known, signedIn } = createHashingLanes()
  const [one, two, three, four] = [held(), held(), held(), held()]
  const all = [strangers(one.work), known(two.work), signedIn(three.work), strangers(four.work)]
  const begun = () => [one, two, three, four].map(({ work }) => work.mock.calls.length)
  await turn()
  expect(begun()).toEqual([1, 1, 0, 0])
  one.end()
  await turn()
  expect(begun()).toEqual([1, 1, 1, 0])
  two.end()
  await turn()
  expect(begun()).toEqual([1, 1, 1, 1])
  three.end()
  four.end()
  await Promise.all(all)
})

test('who sets a password by a link waits for the turn and the hash less long than the panel for the answer', async () => {
  const { joining, known } = createHashingLanes()
  const busy = held()
  const all = [joining(busy.work), known(busy.work)]
  const refused = { status: 429 }
  const outcomes = [joining(async () => {}), known(async () => {})].map((each) =>
    expect(each).rejects.toMatchObject(refused),
  )
  await vi.advanceTimersByTimeAsync(4_000)
  await Promise.all(outcomes)
  busy.end()
  await Promise.all(all)
})
