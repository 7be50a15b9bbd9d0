/** What the store needs once calls fail; without a line it can no longer be fetched. */
export const loadFallbackCode = () =>
  Promise.all([import('#app/answer-check/showable-answer.ts'), import('./built-in.ts')])
