import { afterEach, vi } from 'vitest'

const noise: unknown[][] = []
for (const method of ['error', 'warn'] as const)
  vi.spyOn(console, method).mockImplementation((...words) => void noise.push(words))

/** A warning nobody reads becomes an error somebody meets. */
afterEach(() => {
  const said = noise.splice(0)
  if (said.length > 0)
    throw new Error(`The test printed:\n${said.map((words) => words.map(String).join(' ')).join('\n')}`)
})
