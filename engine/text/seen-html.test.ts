import { expect, test } from 'vitest'
import { seenHtml } from './seen-html.ts'

test.each([
  ['<p>One</p>\n<h2>Two</h2>\n', '<p>One</p><h2>Two</h2>'],
  ['<p>One</p>\r\n<p>Two\r\nlines</p>', '<p>One</p><p>Two lines</p>'],
  ['<ul>\n<li><strong>One</strong> line</li>\n</ul>', '<ul><li><p><strong>One</strong> line</p></li></ul>'],
  [
    '<ol start="3"><li>One<ul><li>Two</li></ul></li></ol>',
    '<ol start="3"><li><p>One</p><ul><li><p>Two</p></li></ul></li></ol>',
  ],
  [
    '<table><tbody><tr><th>A</th><td colspan="2">1</td></tr></tbody></table>',
    '<table><tbody><tr><th colspan="1" rowspan="1"><p>A</p></th><td colspan="2" rowspan="1"><p>1</p></td></tr></tbody></table>',
  ],
  ['<pre>a\r\n  b</pre>', '<pre>a\n  b</pre>'],
])('%j looks like %j', (one, other) => {
  expect(seenHtml(one)).toBe(seenHtml(other))
})

test.each([
  ['<p>One</p><p>Two</p>', '<p>One Two</p>'],
  ['<p>One two</p>', '<p>Onetwo</p>'],
  ['<p>One <strong>two</strong></p>', '<p>One<strong>two</strong></p>'],
  ['<p>One</p>', '<h2>One</h2>'],
  ['<p>One</p>', '<p><strong>One</strong></p>'],
  ['<p>One<br />two</p>', '<p>One two</p>'],
  ['<p>One\u00a0two</p>', '<p>One two</p>'],
  ['<p><img src="/a.png#focal=1,2" /></p>', '<p><img src="/a.png" /></p>'],
  ['<pre>a\n  b</pre>', '<pre>a b</pre>'],
  ['<td colspan="1">A</td>', '<td colspan="2">A</td>'],
  ['<li><p>One</p><p>two</p></li>', '<li><p>One two</p></li>'],
  ['<li><p style="text-align:center">One</p></li>', '<li><p>One</p></li>'],
])('%j does not look like %j', (one, other) => {
  expect(seenHtml(one)).not.toBe(seenHtml(other))
})

test('the longest text takes no time', () => {
  const long = '<ul>\n<li><p>A line</p></li>\n</ul>'.repeat(15_000)
  const started = process.threadCpuUsage()
  seenHtml(long)
  for (const open of ['<li><p>', '<pre>', '<p ', ' ']) seenHtml(open.repeat(500_000 / open.length))
  expect(process.threadCpuUsage(started).user / 1_000).toBeLessThan(1_000)
})
