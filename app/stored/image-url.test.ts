import { describe, expect, test } from 'vitest'
import { filesOf, PICTURES, type PictureName } from '#demo/artwork/pictures.ts'
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
    ['/art/platform.jpg', '/art/platform.jpg'],
    ['/uploads/abc.jpg', '/uploads/abc.jpg'],
    ['uploads/abc.jpg', '/uploads/abc.jpg'],
    ['http://www.example.com/uploads/abc.jpg', '/uploads/abc.jpg'],
    ['  /uploads/abc.jpg ', '/uploads/abc.jpg'],
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
  ])('%s is no picture', (stored) => expect(imageUrl(stored, here)).toBeUndefined())

  test('a name that only begins like a lost file is a picture', () =>
    expect(imageUrl('/uploads/img-12-34-large.jpg', here)).toBe('/uploads/img-12-34-large.jpg'))
})

describe('versions', () => {
  test('of our own pictures in every width', () =>
    expect(versions('/art/mine.jpg', 'avif')).toBe(
      '/art/mine-480.avif 480w, /art/mine-960.avif 960w, /art/mine-1440.avif 1440w, /art/mine-1920.avif 1920w',
    ))
  test('are files that exist, of every picture of ours', () => {
    for (const name of Object.keys(PICTURES) as PictureName[]) {
      const asked = versions(`/art/${name}.jpg`, 'avif')
        ?.split(', ')
        .map((version) => version.split(' ')[0]?.slice(5))
      expect(asked).toEqual(filesOf(name).filter((file) => file.endsWith('.avif')))
    }
  })
  test('of uploads, also at another host', () =>
    expect(versions('https://api.example.org/uploads/0af3.png', 'webp')).toContain(
      'https://api.example.org/uploads/0af3-960.webp 960w',
    ))
  test.each(['/art/brands/norda.svg', 'https://pictures.example.net/a.jpg', 'data:image/png;base64,AA'])(
    'not of %s',
    (url) => expect(versions(url, 'webp')).toBeUndefined(),
  )
})
