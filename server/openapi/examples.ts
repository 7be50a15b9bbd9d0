import type { ContentType } from '#engine/declare/content-type.ts'
import * as examples from '#engine/derive/examples.ts'
import { site } from '#site'

/** Examples in the company's own words, where it has some. */
export const exampleInput = (type: ContentType) => examples.exampleInput(type, site.fallback[type.name])
export const exampleItem = (type: ContentType) => examples.exampleItem(type, site.fallback[type.name])
