import { describe, expect, test } from 'vitest'
import { imageUrl, versions } from './image-url.ts'

const here = { api: '', site: 'https://www.example.com' }
const elsewhere = { api: 'https://api.example.org', site: 'https://www.example.com' }

describe('imageUrl', () => {
  test.each([
    ['http://pictures.example.net/a.jpg', 'https://pictures.example.net/a.jpg'],
    ['https://pictures.example.net/a.jpg?w=2', 'https://pictures.example.net/a.jpg?w=2'],
    ['//pictures.example.net/a.jpg', 'https://pictures.example.net/a.jpg'],
    ['http://res.cloudinary.com/demo/image/upload/a.jpg', 'https://res.cloudinary.com/demo/image/upload/a.jpg'],
    ['res.cloudinary.com/demo/image/upload/a.jpg', 'https://res.cloudinary.com/demo/image/upload/a.jpg'],
    ['/art/desk.jpg', '/art/desk.jpg'],
    ['/uploads/abc.jpg', '/uploads/abc.jpg'],
    ['uploads/abc.jpg', '/uploads/abc.jpg'],
    ['http://www.example.com/uploads/abc.jpg', '/uploads/abc.jpg'],
    ['  /uploads/abc.jpg ', '/uploads/abc.jpg'],
    ['uploads/abc.jpg#focal=70,50', '/uploads/abc.jpg#focal=70,50'],
    ['http://www.example.com/uploads/abc.jpg#focal=70,50', '/uploads/abc.jpg#focal=70,50'],
  ])('%s becomes %s', (stored, shown) => expect(imageUrl(stored, here)).toBe(shown))

  test.each(['/uploads/abc.jpg', 'uploads/abc.jpg'])('%s is at the API where that is elsewhere', (stored) =>
    expect(imageUrl(stored, elsewhere)).toBe('https://api.example.org/uploads/abc.jpg'),
  )

  test.each([
    null,
    undefined,
    '',
    '   ',
    'img-1712345678-123.jpg',
    '/uploads/img-1-2.WEBP',
    'https://pictures.example.net/img-12-34.png?x=1',
    'http://',
  ])('%s is not a picture', (stored) => expect(imageUrl(stored, here)).toBeUndefined())

  test('a name that only begins like a lost file is a picture', () =>
    expect(imageUrl('/uploads/img-12-34-large.jpg', here)).toBe('/uploads/img-12-34-large.jpg'))
})

describe('versions', () => {
  test('of uploads in every width', () =>
    expect(versions('/uploads/0af3.jpg', 'avif')).toBe(
      '/uploads/0af3-480.avif 480w, /uploads/0af3-960.avif 960w, /uploads/0af3-1440.avif 1440w, /uploads/0af3-1920.avif 1920w',
    ))
  test('of uploads, also at another host', () =>
    expect(versions('https://api.example.org/uploads/0af3.png', 'webp')).toContain(
      'https://api.example.org/uploads/0af3-960.webp 960w',
    ))
  test.each(['/uploads/0af3.jpg#focal=20,30&widths=480,720', '/art/desk.jpg#widths=480,720'])(
    'in the widths that an address names: %s',
    (url) => {
      const [address] = url.split('.jpg')
      expect(versions(url, 'webp')).toBe(`${address}-480.webp 480w, ${address}-720.webp 720w`)
    },
  )
  test('in no width that is not a number', () =>
    expect(versions('/uploads/0af3.jpg#widths=480w,x" onload="y', 'webp')).toBe('/uploads/0af3-480.webp 480w'))
  test.each([
    '/art/brands/norda.svg',
    '/art/desk.jpg',
    'https://pictures.example.net/a.jpg',
    'data:image/png;base64,AA',
  ])('not of %s', (url) => expect(versions(url, 'webp')).toBeUndefined())

  test('no address makes a list without end', () => {
    expect(versions(`/${"'".repeat(1_000)}.jpg#widths=${'480,'.repeat(490)}`, 'avif')).toBeUndefined()
    expect(versions(`/${'a'.repeat(1_000)}/uploads/a.jpg`, 'avif')).toBeUndefined()
    expect(versions(`/uploads/a.jpg#widths=${'480,'.repeat(490)}`, 'avif')?.length).toBeLessThan(200)
  })
})
