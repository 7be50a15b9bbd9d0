import { expect, test } from 'vitest'
import { embedAddress } from './video-address.ts'

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=10', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=10'],
  ['youtu.be/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/0a1b2c3d4e', 'https://player.vimeo.com/video/76979871?h=0a1b2c3d4e'],
  ['https://player.vimeo.com/video/76979871?h=0a1b2c3d4e', 'https://player.vimeo.com/video/76979871?h=0a1b2c3d4e'],
  ['https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ', undefined],
  ['https://www.youtube.com/feed', undefined],
  ['https://example.com/video.mp4', undefined],
  ['javascript:alert(1)', undefined],
])('%s is embedded as %s', (text, address) => {
  expect(embedAddress(text)).toBe(address)
  if (address) expect(embedAddress(address)).toBe(address)
})
