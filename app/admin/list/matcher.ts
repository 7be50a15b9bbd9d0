import { fold } from '#engine/text/fold.ts'

/** Whether a text holds every word that is wanted. */
export function matcher(search: string): (text: string) => boolean {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return (text) => words.every((word) => text.includes(word))
}
