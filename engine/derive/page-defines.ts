import type { Composite } from '#engine/declare/composite.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Site } from '#engine/declare/site.ts'
import { answerShapes } from './answer-shapes.ts'
import { builtInAnswers } from './built-in.ts'
import { listedDefines } from './listed-defines.ts'
import { siteDefines } from './site-defines.ts'

/** Constants that pages are built with: data derived from the content types, and what they name of the company. */
export const pageDefines = (
  types: readonly ContentType[],
  composites: readonly Composite[],
  site: Site,
): Record<string, string> => ({
  'import.meta.env.ANSWER_SHAPES': JSON.stringify(JSON.stringify(answerShapes(types, composites))),
  'import.meta.env.BUILT_IN': JSON.stringify(JSON.stringify(builtInAnswers(types, composites, site.fallback))),
  ...listedDefines(types, composites),
  ...siteDefines(site),
})
