/** As it is written: 1,007 in English and 1.007 in Turkish. */
export const inFigures = (count: number, lang = 'en'): string => count.toLocaleString(lang)
