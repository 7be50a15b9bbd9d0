/** Blanks and breaks, for a class of a regular expression. */
export const blank = String.raw`\p{White_Space}\p{Cc}\u2800`
/** What takes no room either: joiners, soft hyphens, marks of direction, fillers. */
export const unseen = String.raw`\p{Default_Ignorable_Code_Point}\p{Cf}`
/** Characters that leave no ink. */
export const invisible = blank + unseen

/** For a text that has to be filled in: without a single character that can be seen it is as good as empty. */
export const filled = { pattern: `[^${invisible}]` } as const

const anyVisible = new RegExp(filled.pattern, 'u')
export const isBlank = (text: string): boolean => !anyVisible.test(text)
