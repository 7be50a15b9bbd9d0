import type { ContentSection } from '#engine/declare/sections.ts'

/** A section in the builder; the key tells it apart while it moves. */
export type BuilderSection = { readonly key: number; readonly section: ContentSection }

/** What the site puts under text without a ground of its own. */
export const defaultGround = SITE.theme.shades.passage

const isSection = (value: unknown): value is ContentSection =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  (value.type === 'text' || value.type === 'image') &&
  'content' in value &&
  typeof value.content === 'string'

/** The sections in a text, or nothing where the text is not a list of sections. */
export function readSections(text: string): readonly ContentSection[] | undefined {
  if (text.trim() === '') return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every(isSection) ? value : undefined
  } catch {
    return undefined
  }
}

/** Settings that were emptied are left out: the site then takes its own. */
const compact = (section: ContentSection): ContentSection =>
  Object.fromEntries(
    Object.entries(section).filter(([name, value]) => name === 'content' || value !== ''),
  ) as ContentSection

export const writeSections = (sections: readonly ContentSection[]): string =>
  sections.length === 0 ? '' : JSON.stringify(sections.map(compact), null, 2)

/** The same list with one entry moved by so many places; past either end nothing happens. */
export function moved<T>(list: readonly T[], index: number, by: number): readonly T[] {
  const to = index + by
  const entry = list[index]
  if (entry === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(index, 1).toSpliced(to, 0, entry)
}
