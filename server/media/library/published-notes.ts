import type { ContentType } from '#engine/declare/content-type.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import type { Row } from '#server/store/repository.ts'
import { site } from '#site'
import { hashOf } from '../names.ts'
import { describedText } from './described-text.ts'
import type { IndexedUpload, UploadIndex } from './upload-index.ts'

type Described = Pick<IndexedUpload, 'decorative' | 'description' | 'setPoint'>
export type DescribePictures = <T extends Row>(type: ContentType, items: readonly T[]) => Promise<readonly T[]>

const own = /^(?:https?:\/\/[^/?#]+)?\/?uploads\/([0-9a-f]{32}\.(?:jpg|png))(?:#(.*))?$/

/** `alt` is in the site's first language, or in the only one there is; `alt-tr` and so on are in the others. */
function altNotes({ decorative, description }: Described): string[] {
  if (decorative) return ['decorative']
  const [main, ...others] = site.languages.filter((language) => description[language])
  const noteOf = (key: string, language: string) => `${key}=${encodeURIComponent(description[language] ?? '')}`
  return main ? [noteOf('alt', main), ...others.map((language) => noteOf(`alt-${language}`, language))] : []
}

/** Notes of an address that the library replaces where it knows better. */
const aboutPoint = /^(focal|upright)=/
const aboutAlt = /^(alt(-\w+)?=|decorative)/

/** An address with what the library says about its picture behind the `#`. */
export function withLibraryNotes(address: string, upload: Described): string {
  const [plain = '', notes = ''] = address.split('#', 2)
  const alt = altNotes(upload)
  const { setPoint } = upload
  const point = setPoint ? [`focal=${setPoint.x},${setPoint.y}`] : []
  const kept = notes
    .split('&')
    .filter((note) => note && !(point.length > 0 && aboutPoint.test(note)) && !(alt.length > 0 && aboutAlt.test(note)))
  const all = [...point, ...kept, ...alt]
  return all.length > 0 ? `${plain}#${all.join('&')}` : plain
}

/** Adds descriptions and focal points to the pictures of what visitors get. */
export function describePictures(index: UploadIndex): DescribePictures {
  return async (type, items) => {
    const fields = Object.entries(type.fields).filter(([, { kind }]) => kindOf(kind).mapPictures || kindOf(kind).isHtml)
    if (fields.length === 0 || items.length === 0) return items
    const { byHash } = await index.read()
    const uploadAt = (address: string) => {
      const name = own.exec(address.trim())?.[1]
      return name ? byHash.get(hashOf(name)) : undefined
    }
    const change = (address: string) => {
      const upload = uploadAt(address)
      return upload ? withLibraryNotes(address.trim(), upload) : address
    }
    const inText = (value: unknown) => (typeof value === 'string' ? describedText(value, uploadAt) : value)
    return items.map((item) => {
      const described: Row = {}
      for (const [name, { kind }] of fields)
        if (item[name] !== undefined && item[name] !== null)
          described[name] = kindOf(kind).mapPictures?.(item[name], change) ?? inText(item[name])
      return { ...item, ...described }
    })
  }
}
