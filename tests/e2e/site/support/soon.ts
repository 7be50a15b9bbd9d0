import { expect } from 'vitest'

/** For what the page does in its own time: read again until it is as expected. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 20_000, interval: 40 })
