/** What people do, in a sentence that stays short however many they are; nothing where there is nobody. */
export function sentenceOf(names: readonly string[], doing: string): string {
  const [first, second] = names
  if (first === undefined) return ''
  if (second === undefined) return `${first} is ${doing}`
  return `${first} and ${names.length === 2 ? second : `${names.length - 1} others`} are ${doing}`
}
