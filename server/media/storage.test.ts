import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { readAll } from './storage.ts'
import { makeStorage, namesIn, places } from './test-support.ts'

describe.each(places)('in a %s', (place) => {
  test('what is put can be opened, listed and removed', async () => {
    const storage = await makeStorage(place)
    await storage.put('a.jpg', Buffer.from('one'))
    await storage.put('a.jpg', Buffer.from('another'))

    const file = await storage.open('a.jpg')
    expect(file?.size).toBe(7)
    expect(await storage.size('a.jpg')).toBe(7)
    expect(String(file && (await buffer(file.stream())))).toBe('another')
    expect(await namesIn(storage)).toEqual(['a.jpg'])

    await storage.remove('a.jpg')
    await storage.remove('a.jpg')
    expect(await storage.open('a.jpg')).toBeUndefined()
    expect(await storage.size('a.jpg')).toBeUndefined()
  })

  test('nothing is seen of a write before it is whole', async () => {
    const storage = await makeStorage(place)
    const big = Buffer.alloc(1024 * 1024, 7)
    let done = false
    const writing = storage.put('big.png', big).finally(() => {
      done = true
    })
    const sizes = new Set<number | undefined>()
    while (!done) sizes.add(await storage.size('big.png'))
    await writing
    sizes.delete(undefined)
    sizes.delete(big.length)
    expect([...sizes]).toEqual([])
    expect(await readAll(storage, 'big.png')).toEqual(big)
  })

  test.each(['../a.jpg', 'a/b.jpg', '/etc/passwd', '..', '.a.tmp', 'a', 'a.jpg\0', 'a..jpg', 'a.JPG', ''])(
    'the name %j is refused',
    async (name) => {
      const storage = await makeStorage(place)
      await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('is not a name')
      await expect(storage.size(name)).rejects.toThrow('is not a name')
      await expect(storage.open(name)).rejects.toThrow('is not a name')
      await expect(async () => storage.remove(name)).rejects.toThrow('is not a name')
    },
  )

  test('a file without content is there', async () => {
    const storage = await makeStorage(place)
    await storage.put('empty.png', Buffer.alloc(0))
    expect(await storage.size('empty.png')).toBe(0)
    expect(await readAll(storage, 'empty.png')).toEqual(Buffer.alloc(0))
  })

  test('the check leaves nothing behind that is listed', async () => {
    const storage = await makeStorage(place)
    await storage.check()
    expect(await namesIn(storage)).toEqual([])
  })
})
