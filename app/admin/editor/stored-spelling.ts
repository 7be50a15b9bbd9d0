const tag = /<[a-z][a-z0-9]*(?:\s[\w-]+(?:="[^"]*")?)*(?: \/)?>/g
const rgb = /rgb\((\d+), (\d+), (\d+)\)/g
const hex = (value: string) => Number(value).toString(16).padStart(2, '0')

const spellStyle = (style: string) =>
  style
    .replace(rgb, (_, red: string, green: string, blue: string) => `#${hex(red)}${hex(green)}${hex(blue)}`)
    .replace(/\s*([:;])\s*/g, '$1')
    .replace(/;$/, '')

/** HTML as the server spells it: what is saved comes back letter by letter, so that nothing seems to have changed. */
export const storedSpelling = (html: string): string =>
  html.replaceAll('&nbsp;', '\u00a0').replace(tag, (written) =>
    written
      .replace(/ style="([^"]*)"/, (_, style: string) => ` style="${spellStyle(style)}"`)
      .replace(/ data-youtube-video=""/, ' data-youtube-video')
      .replace(/^<(img|br|hr)\b(.*[^/])?>$/, '<$1$2 />'),
  )
