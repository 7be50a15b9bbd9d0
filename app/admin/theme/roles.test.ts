import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const admin = join(import.meta.dirname, '..')
const css = (file: string) => readFileSync(join(admin, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

/** On top of a picture, or in a preview of the site: neither is darkened. White stands on the one red button too. */
const onPictures: Readonly<Record<string, readonly string[]>> = {
  'media/crop/crop-dialog.module.css': ['#fff'],
  'media/focal-point.module.css': ['#fff'],
  'pages/login.module.css': ['var(--white)'],
  'special/hero-preview.module.css': ['var(--white)'],
  'special/map-position/map-position.module.css': ['var(--petrol-900)', 'var(--white)'],
  'ui/button.module.css': ['var(--white)'],
  'widgets/sections/sections-preview.module.css': ['var(--stone-50)', 'var(--petrol-700)'],
}

/** Colours as such, and those of the site's tokens that are the same by day and by night. */
const colour =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\((?!from var\(--night\))[^)]*\)|var\(--(?:white|stone-\d+|petrol-\d+|teal(?:-dark)?|sea|bone|rust|wheat)\)/gi

test.each(globSync('**/*.css', { cwd: admin }).filter((file) => file !== 'theme/roles.css'))(
  '%s names roles, which dark mode changes',
  (file) => {
    // The arrow of a select is a picture, in a grey that shows on both grounds.
    const named =
      css(file)
        .replace(/url\("data:[^"]*"\)/g, '')
        .match(colour) ?? []
    expect([...new Set(named)].filter((name) => !onPictures[file]?.includes(name))).toEqual([])
  },
)

test('every role that is named exists by day, and is not forgotten at night', () => {
  const roles = css('theme/roles.css')
  const [day = '', night = ''] = roles.split(':root[data-theme="dark"]')
  const declared = (text: string) => new Set([...text.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
  const missing = [...declared(day)].filter((name) => !declared(night).has(name))
  expect(missing).toEqual([])
})
