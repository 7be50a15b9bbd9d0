import { expect, test } from 'vitest'
import { videoOf } from './video.ts'

const film = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0'

test.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'http://youtube.com/watch?list=PL1&v=aqz-KE-bpKQ',
  'https://m.youtube.com/shorts/aqz-KE-bpKQ',
  'https://www.youtube.com/embed/aqz-KE-bpKQ?controls=0',
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  'https://youtu.be/aqz-KE-bpKQ?si=abc',
  ' https://www.youtube.com/live/aqz-KE-bpKQ ',
])('%s plays without cookies', (address) => {
  expect(videoOf(address)).toEqual({ kind: 'frame', src: film })
})

test.each([
  ['https://youtu.be/aqz-KE-bpKQ?t=90', 90],
  ['https://youtu.be/aqz-KE-bpKQ?t=1m30s', 90],
  ['https://www.youtube.com/embed/aqz-KE-bpKQ?start=90', 90],
])('%s starts where it says', (address, start) => {
  expect(videoOf(address)?.src).toBe(`${film}&start=${start}`)
})

test.each([
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ['https://vimeo.com/76979871/a1b2c3', 'https://player.vimeo.com/video/76979871?h=a1b2c3&autoplay=1&dnt=1'],
  [
    'https://player.vimeo.com/video/76979871?h=a1b2c3',
    'https://player.vimeo.com/video/76979871?h=a1b2c3&autoplay=1&dnt=1',
  ],
])('%s does not track', (address, src) => {
  expect(videoOf(address)).toEqual({ kind: 'frame', src })
})

test.each([
  ['/uploads/film.mp4', '/uploads/film.mp4'],
  ['http://example.com/a/film.WEBM?x=1', 'https://example.com/a/film.WEBM?x=1'],
])('%s is a file', (address, src) => {
  expect(videoOf(address)).toEqual({ kind: 'file', src })
})

test.each([
  null,
  '',
  'film.mp4',
  '//example.com/film.mp4',
  'javascript:alert(1)//.mp4',
  'https://example.com/watch?v=aqz-KE-bpKQ',
  'https://notyoutube.com/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/@anka',
  'https://vimeo.com/anka',
])('%s is not a film', (address) => {
  expect(videoOf(address)).toBeUndefined()
})
