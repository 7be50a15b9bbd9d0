const size = 499_000
const fill = (piece: string) => piece.repeat(Math.floor(size / piece.length))
const nest = (open: string, close: string) => {
  const count = Math.floor(size / (open.length + close.length))
  return open.repeat(count) + close.repeat(count)
}
const numbered = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join(' ')

/** Half a megabyte each, and each more work for one part of the product than it looks. */
export const worstHtml: Readonly<Record<string, string>> = {
  'nested bold text': nest('<b>', '</b>'),
  'nested boxes': nest('<div>', '</div>'),
  'nested lists': nest('<ul><li>', '</li></ul>'),
  'nested numbered lists': nest('<ol><li><p>', '</p></li></ol>'),
  'nested tables': nest('<table><tr><td>', '</td></tr></table>'),
  'nested figures': nest('<figure><figcaption>', '</figcaption></figure>'),
  'cells that never end': fill('<td colspan=1000 rowspan=1000>'),
  'rows without a table': fill('<tr><td>'),
  figures: fill('<figure data-size="small"><img src="/a.jpg"></figure>'),
  'nested drawings': nest('<svg>', '</svg>'),
  'nested tags nobody knows': nest('<x>', '</x>'),
  'bold text that never ends': fill('<b>'),
  'links that never end': fill('<a href="#">'),
  'paragraphs that never end': fill('<p>'),
  'paragraphs that never began': fill('</p>'),
  'tags that end crosswise': fill('<p><b><i>x</p></b></i>'),
  'paragraphs around boxes': fill('<p><div>'),
  'templates that never end': fill('<template>'),
  'scripts that never end': fill('<script>'),
  'empty paragraphs': '<p></p>'.repeat(70_000),
  'line breaks': fill('<br>'),
  headings: fill('<h1>a</h1>'),
  'bold letters': fill('<b>a</b>'),
  pictures: fill('<img src="/art/a.jpg">'),
  videos: fill('<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>'),
  attributes: `<p ${numbered(40_000, (n) => `a${n}="b"`)}>x</p>`,
  'attributes without values': `<p ${fill('a ')}>x</p>`,
  'a style with many colours': `<p style="${fill('color:#fff;')}">x</p>`,
  'a style nobody knows': `<p style="${fill('a:b;')}">x</p>`,
  'a style with braces': `<p style="${fill('{')}">x</p>`,
  'a colour with many numbers': `<p style="color:rgb(${fill('1 ')}">x</p>`,
  indents: fill('<p style="margin-left:1.5em">a</p>'),
  'less-than signs': fill('<'),
  'tags that are not finished': fill('<p '),
  ampersands: fill('&'),
  entities: fill('&amp;'),
  'quotation marks': `<p a="${fill('"')}>x`,
  comments: fill('<!---->'),
  'comments that never end': fill('<!--'),
  'character data': fill('<![CDATA[x]]>'),
  instructions: fill('<?x ?>'),
  'one long word': 'x'.repeat(size),
  'one long paragraph': `<p>${'words '.repeat(80_000)}</p>`,
  spaces: fill(' '),
  'Turkish letters': fill('ğ'),
  'a picture with many question marks': `<img src="/a${'?'.repeat(size - 100)}\nb">`,
  'a picture in many folders': `<img src="${fill('/art/')}">`,
  'a lost picture': `<img src="${fill('/img-1')}">`,
  'a link of spaces': `<a href="${fill('\t')}x">x</a>`,
}
