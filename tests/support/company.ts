import type { ContentType } from '#engine/declare/content-type.ts'
import { site } from '#site'

/** What the site shows of a type where a call fails, in the company's words if it has any. */
export const builtInOf = <T extends ContentType>(type: T) =>
  (site.fallback[type.name] ?? type.fallback) as T['fallback']

function shipped(name: string) {
  const picture = site.uploads?.pictures.find(({ former }) => former === `/art/${name}.jpg`)
  if (!picture) throw new Error(`The company of site.config.ts ships no picture called ${name}.`)
  return picture
}

/** A picture that came with the site, as an upload without notes: for rich text, which crops nothing. */
export const plainUpload = (name: string): string => `/uploads/${shipped(name).name}`

/** The same as content has it. */
export const uploadOf = (name: string): string => `${plainUpload(name)}#${shipped(name).notes}`

/** What the names of all its versions begin with. */
export const hashOf = (name: string): string => shipped(name).name.replace(/\.\w+$/, '')
