/** The language of a text on an English page: letters that only Turkish has give it away. */
export const langOf = (...texts: readonly (string | null | undefined)[]): 'tr' | undefined =>
  texts.some((text) => text && /[ğşıİĞŞ]/.test(text)) ? 'tr' : undefined
