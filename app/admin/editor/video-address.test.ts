import { expect, test } from 'vitest'
import { embedAddress } from './video-address.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://player.vimeo.com/video/76979871?h=1', 'https://player.vimeo.com/video/76979871'],
  ['https://example.com/watch?v=dQw4w9WgXcQ', undefined],
  ['https://youtube.com.evil.example/embed/dQw4w9WgXcQ', undefined],
  ['javascript:alert(1)', undefined],
])('%s', (address, embed) => {
  expect(embedAddress(address)).toBe(embed)
})
