import { expect, test } from 'vitest'
import { cutBlocks } from './html-blocks.ts'

test('a text is cut between its blocks, not within them', () => {
  const blocks = [
    '<p>One <strong>bold</strong><br />line</p>',
    '<ul><li><p>A</p><ul><li><p>B</p></li></ul></li></ul>',
    '<table><tbody><tr><td colspan="2"><p>Cell</p></td></tr></tbody></table>',
    '<figure data-size="half"><img src="/uploads/a.jpg" alt="5 > 4" /><figcaption>C</figcaption></figure>',
    '<hr />',
    '<img src="/uploads/b.jpg" />',
    '<div data-youtube-video><iframe src="https://www.youtube-nocookie.com/embed/x"></iframe></div>',
  ]
  expect(cutBlocks(blocks.join('\n'))).toEqual(blocks)
})

test('words outside any block are one of their own', () => {
  expect(cutBlocks('Loose <em>words</em> here<p>One</p>and a <a href="/x">link</a>')).toEqual([
    'Loose <em>words</em> here',
    '<p>One</p>',
    'and a <a href="/x">link</a>',
  ])
})

test('a text whose tags do not match stays whole, and an empty one has no blocks', () => {
  for (const html of ['<p>One<p>Two</p>', '<p>One</p></div>']) expect(cutBlocks(html)).toEqual([html])
  expect(cutBlocks('')).toEqual([])
})
