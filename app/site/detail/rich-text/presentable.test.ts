import { describe, expect, it } from 'vitest'
import { imageUrl } from '#app/stored/image-url.ts'
import { readable } from '#engine/text/passages.ts'
import { presentable } from './presentable.ts'

const show = (html: string, lang: 'en' | 'tr' = 'en') =>
  presentable(html, { lang, urlOf: (stored) => (stored === 'lost' ? undefined : stored) })

describe('the lead', () => {
  it('is the first paragraph', () => {
    expect(show('<p>One.</p><p>Two.</p>')).toBe('<p data-lead="">One.</p><p>Two.</p>')
  })

  it('passes over empty paragraphs and keeps the styles of its own', () => {
    expect(show('<p></p><p><br /></p><p style="text-align:center">One.</p>')).toBe(
      '<p></p><p><br /></p><p data-lead="" style="text-align:center">One.</p>',
    )
  })

  it('may stand after a heading or a picture', () => {
    expect(show('<h2>First</h2><p>One.</p>')).toContain('<p data-lead="">')
  })

  it('is not found inside a list or a quotation', () => {
    expect(show('<ul><li><p>One.</p></li></ul><p>Two.</p>')).not.toContain('data-lead')
    expect(show('<blockquote><p>One.</p></blockquote><p>Two.</p>')).not.toContain('data-lead')
  })

  it('is never very long', () => {
    expect(show(`<p>${'word '.repeat(120)}</p>`)).not.toContain('data-lead')
  })
})

describe('long texts', () => {
  it.each([
    ['empty paragraphs', '<p></p>'.repeat(70_000)],
    ['paragraphs around an unending one', `${'<p><b>'.repeat(50)}${'<br />'.repeat(70_000)}`],
    ['a list after empty paragraphs', `${'<p><br /></p>'.repeat(30_000)}<ul><li>One</li></ul>`],
    ['headings', '<h1>a</h1>'.repeat(50_000)],
    ['entities', `<p>${'&amp;'.repeat(100_000)}</p>`],
    ['tags that were never closed', '<p '.repeat(150_000)],
    ['a picture with many question marks', `<img src="/a${'?'.repeat(400_000)}\nb" />`],
    ['a picture in many folders', `<img src="${'/art/'.repeat(90_000)}" />`],
  ])('take time in proportion to their length: %s', (_, html) => {
    const urlOf = (stored: string) => imageUrl(stored, { api: '', site: 'https://www.example.com' })
    const before = process.threadCpuUsage()
    presentable(html, { lang: 'en', urlOf })
    readable(html)
    // What grows with the square of it took 10 to 80 seconds.
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_500_000)
  })
})

describe('headings', () => {
  it('keep their level below the title of the page', () => {
    expect(show('<h2>A</h2><h3 style="text-align:right">B</h3>')).toBe('<h2>A</h2><h3 style="text-align:right">B</h3>')
  })

  it('all step down where there is one of the first level', () => {
    expect(show('<h1>A</h1><h2>B</h2><h6>C</h6>')).toBe('<h2>A</h2><h3>B</h3><h6>C</h6>')
  })

  it('are not confused with other tags', () => {
    expect(show('<hr /><h2>A</h2>')).toBe('<hr /><h2>A</h2>')
  })
})

describe('pictures', () => {
  it('of our own come in our formats', () => {
    const html = show('<img src="/uploads/0af3.jpg" alt="Wheat &amp; sky" />')
    expect(html).toContain('<source type="image/avif" srcset="/uploads/0af3-480.avif 480w')
    expect(html).toContain('alt="Wheat &amp; sky"')
    expect(html).toContain('loading="lazy"')
  })

  it('of others come as they are', () => {
    const html = show('<img src="https://example.com/a.jpg?b=1&amp;c=2" alt="" width="300" height="200" />')
    expect(html).toBe(
      '<picture><img alt="" width="300" height="200" loading="lazy" decoding="async" src="https://example.com/a.jpg?b=1&amp;c=2"></picture>',
    )
  })

  it('that are lost leave nothing behind', () => {
    expect(show('<p>One.</p><img src="lost" alt="Gone" />')).toBe('<p data-lead="">One.</p>')
  })
})

describe('figures', () => {
  it('keep their caption and fetch no more than their size needs', () => {
    const html = show(
      '<figure data-size="small"><img src="/uploads/0af3.jpg" alt="" /><figcaption>Wheat</figcaption></figure><img src="/uploads/1.jpg" />',
    )
    expect(html).toContain('<figure data-size="small"><picture>')
    expect(html).toContain('<figcaption>Wheat</figcaption></figure>')
    expect(html.match(/sizes="[^"]*"/g)).toEqual([
      ...Array(2).fill('sizes="(max-width: 900px) 92vw, 300px"'),
      ...Array(2).fill('sizes="(max-width: 900px) 92vw, 800px"'),
    ])
  })
})

describe('tables', () => {
  it('scroll by themselves, by keyboard too, and hold no lead', () => {
    const html = '<table><tbody><tr><td><p>One.</p></td></tr></tbody></table><p>Two.</p>'
    expect(show(html)).toBe(
      '<div data-table="" role="group" aria-label="Table" tabindex="0"><table><tbody><tr><td><p>One.</p></td></tr></tbody></table></div><p>Two.</p>',
    )
    expect(show(html, 'tr')).toContain('aria-label="Tablo"')
  })
})

describe('videos', () => {
  const frame = (src: string) => `<div data-youtube-video=""><iframe src="${src}" allowfullscreen></iframe></div>`

  it('of YouTube wait for a click and set no cookies', () => {
    const html = show(frame('https://www.youtube.com/embed/dQw4w9WgXcQ?start=12&amp;foo=1'))
    expect(html).not.toContain('iframe')
    expect(html).toContain(
      'data-video="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0&amp;start=12"',
    )
    expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"')
    expect(html).toContain('Play video')
  })

  it('of Vimeo ask not to be tracked', () => {
    const html = show('<iframe src="https://player.vimeo.com/video/76979871" title="The pit"></iframe>', 'tr')
    expect(html).toContain('data-video="https://player.vimeo.com/video/76979871?autoplay=1&amp;dnt=1"')
    expect(html).toContain('Videoyu oynat: The pit')
  })

  it.each(['', 'https://evil.example/embed/1', 'https://www.youtube.com/embed/', 'javascript:alert(1)'])(
    'of nobody we know are left out: %s',
    (src) => {
      expect(show(frame(src))).toBe('<div data-youtube-video=""></div>')
    },
  )
})

describe('indents', () => {
  it('shrink with the column', () => {
    expect(show('<ul><li style="margin-left:3em">A</li></ul>')).toContain('style="margin-left:min(3em, 9%)"')
    expect(show('<h2 style="color:#fff;margin-left: 40rem">A</h2>')).toContain('margin-left:min(40rem, 50%)')
  })
})

describe('readable', () => {
  it('reads as people do', () => {
    expect(readable('<table><tbody><tr><th>A</th><td>B</td></tr></tbody></table>')).toBe('A · B')
    expect(readable('<h2>A</h2><p>B &amp; <strong>C</strong><br />D</p>')).toBe('A · B & C D')
  })
})
