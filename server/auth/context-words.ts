import { site } from '#site'

const lookalikes: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const longerThan = (size: number) => (word: string) => word.length > size
const wordsOf = (name: string) => name.split(/[^\p{L}\p{N}]+/u)

/** Words that somebody who knows the site would try first: the user's name, the company's and the site's address. */
export function contextWords(username: string, publicUrl: string): readonly string[] {
  const host = URL.parse(publicUrl)?.hostname.split('.') ?? []
  const names = [...wordsOf(site.name), username, ...wordsOf(username)]
  const words = [...host.filter(longerThan(3)), ...names.filter(longerThan(2))]
  return [...new Set(words.map(plain))]
}

/** What is left of a password without these words, however they are spelled. */
export function withoutWords(password: string, words: readonly string[]): string {
  let left = [...password.normalize('NFKC')]
  for (const word of words.toSorted((a, b) => b.length - a.length)) {
    const size = [...word].length
    for (let at = 0; at + size <= left.length; at++)
      while (plain(left.slice(at, at + size).join('')) === word) left = left.toSpliced(at, size)
  }
  return left.join('')
}

const plain = (text: string) => [...text.normalize('NFKC').toLowerCase()].map((c) => lookalikes[c] ?? c).join('')
