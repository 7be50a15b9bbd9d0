import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test.each([
  ['plain words, ğüş', 'plain words, ğüş'],
  ['" onclick="x', '&quot; onclick=&quot;x'],
  ["' onclick='x", '&#39; onclick=&#39;x'],
  ['<script>a && b</script>', '&lt;script&gt;a &amp;&amp; b&lt;/script&gt;'],
  ['&quot;', '&amp;quot;'],
])('%s becomes %s', (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped)
})
