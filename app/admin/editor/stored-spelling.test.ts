import { expect, test } from 'vitest'
import { storedSpelling } from './stored-spelling.ts'

test.each([
  ['<p style="margin-left: 2em; color: rgb(255, 0, 10);">a</p>', '<p style="margin-left:2em;color:#ff000a">a</p>'],
  ['<p>a<br>b</p><hr><img src="/a.jpg" alt="">', '<p>a<br />b</p><hr /><img src="/a.jpg" alt="" />'],
  [
    '<div data-youtube-video=""><iframe src="a"></iframe></div>',
    '<div data-youtube-video><iframe src="a"></iframe></div>',
  ],
  ['<p>a&nbsp;b</p>', '<p>a\u00a0b</p>'],
  ['<p>color: rgb(1, 2, 3) style="a: b" &lt;br&gt;</p>', '<p>color: rgb(1, 2, 3) style="a: b" &lt;br&gt;</p>'],
  ['<span style="color: rgba(1, 2, 3, 0.5)">a</span>', '<span style="color:rgba(1, 2, 3, 0.5)">a</span>'],
])('%s is spelt %s', (html, spelt) => {
  expect(storedSpelling(html)).toBe(spelt)
  expect(storedSpelling(spelt)).toBe(spelt)
})
