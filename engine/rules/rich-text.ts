/** How large a picture in a text is; without one of these it takes the whole column. */
export const pictureSizes = ['small', 'medium'] as const
/** Where a picture stands that is narrower than the column. */
export const pictureSides = ['left', 'center', 'right'] as const

/** Cells of a table may span no more than this: browsers and editor lay out every place a span covers. */
export const maxSpan = { colspan: 50, rowspan: 500 } as const

/** A span within its limit; nothing for one, which goes without saying. */
export function boundedSpan(name: keyof typeof maxSpan, value: string | null | undefined): number | undefined {
  const span = /^\d{1,6}$/.test(value ?? '') ? Math.min(Number(value), maxSpan[name]) : 1
  return span > 1 ? span : undefined
}
