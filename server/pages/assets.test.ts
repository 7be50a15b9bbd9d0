import { expect, test } from 'vitest'
import { assetsFrom } from './assets.ts'

const manifest = {
  'app/entry.client.ts': { file: 'entry.js' },
  'app/entry.hydrate.tsx': {
    file: 'hydrate.js',
    css: ['site.css'],
    imports: ['_runtime'],
    dynamicImports: ['home', 'panel'],
  },
  _runtime: { file: 'runtime.js' },
  home: { file: 'home.js', css: ['home.css'], imports: ['_runtime', '_picture'], dynamicImports: ['faq'] },
  faq: { file: 'faq.js', css: ['faq.css'], imports: ['_picture', '_accordion'] },
  _picture: { file: 'picture.js' },
  _accordion: { file: 'accordion.js', css: ['accordion.css'] },
  panel: { file: 'panel.js', css: ['panel.css'] },
}
const assets = assetsFrom(manifest, (name) => `.${name.replace('.css', '{}')}`)

test('a page gets its code now, and the styles of sections whose code comes later', () => {
  expect(assets('home')).toEqual({
    scripts: ['/entry.js'],
    code: ['/runtime.js', '/picture.js', '/home.js', '/hydrate.js'],
    start: ['/runtime.js', '/hydrate.js'],
    styles: {
      hrefs: ['/site.css', '/home.css', '/accordion.css', '/faq.css'],
      inline: { css: '.site{}.home{}.accordion{}.faq{}', hash: '1Jnfs5U8dtBNDCHMGnGcdmk5IrfSoYd6hKLJWUML8ao=' },
    },
  })
})

test('styles are joined once, for a page and for several parts together', () => {
  expect(assets('home')).toBe(assets('home'))
  expect(assets('faq', 'panel').styles.hrefs).toEqual(['/site.css', '/accordion.css', '/faq.css', '/panel.css'])
  expect(assets('faq', 'panel')).toBe(assets('faq', 'panel'))
  expect(assets('faq').styles.hrefs).not.toContain('/panel.css')
})

test('a file that was not built is a mistake worth a sentence', () => {
  expect(() => assets('nowhere')).toThrow("nowhere is not in Vite's manifest")
})
