export const sectionPositions = ['left', 'right', 'center'] as const

/** One part of a detail page that has no rich text: a passage or a picture. */
export type ContentSection =
  | { type: 'text'; content: string; color?: string; backgroundColor?: string }
  | { type: 'image'; content: string; position?: (typeof sectionPositions)[number]; width?: string }
