export const sectionPositions = ['left', 'right', 'center'] as const

/** Of passages that name no colour. */
export const defaultTextColor = '#e9ecef'

/** One part of a detail page that has no rich text: a passage or a picture. */
export type ContentSection =
  | { type: 'text'; content: string; color?: string; backgroundColor?: string }
  | { type: 'image'; content: string; position?: (typeof sectionPositions)[number]; width?: string }

/** The sections of an array, or of one as JSON text; text that is not JSON yields none. Their contents are not checked. */
export function parseSections(stored: unknown): unknown[] {
  const given = typeof stored === 'string' ? parsed(stored) : stored
  return Array.isArray(given) ? given : []
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
