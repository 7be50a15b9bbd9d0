import { cut } from './cut.ts'

const letters: Readonly<Record<string, string>> = { ı: 'i', ß: 'ss', ø: 'o', đ: 'd', ł: 'l', æ: 'ae', œ: 'oe' }
const maxWord = 40

/** The same text without case and accents; I, ı, İ and i are one letter. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ıßøđłæœ]/g, (letter) => letters[letter] ?? letter)

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => cut(word, maxWord))

/** A name as it stands in an address: 'Doğal gaz' as 'dogal-gaz'. */
export const slugOf = (name: string): string => cut(wordsOf(name).join('-'), 60)
