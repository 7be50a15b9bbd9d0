import type { ContentType } from '#engine/declare/content-type.ts'
import { formFields } from '#engine/derive/form.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import { cards, itemAt, minLetters, placeOf, plain, saidBy } from './find-part.ts'
import type { Edited, ShownItem } from './laid-answers.ts'

const uploadIn = (address: string) => /\/uploads\/\w+/.exec(address)?.[0]

/** The field of the edited item that a part of the page shows: by its picture, else by the innermost words that are its own. */
export function fieldAt(
  target: Element,
  type: ContentType,
  { id, data: values }: Edited,
  shown: readonly ShownItem[],
): string | undefined {
  const place = placeOf(type, values)
  if (!place?.contains(target)) return undefined
  const card = target.closest(cards)
  const other = card && card !== place && place.contains(card) && itemAt(target, shown, card)
  if (other && (other.type.name !== type.name || other.item.id !== id)) return undefined
  const fields = formFields(type).map(({ name, field: { kind } }) => {
    const { searchText, canBeLong } = kindOf(kind)
    return {
      name,
      canBeLong,
      words: plain(searchText?.(values[name]) ?? ''),
      stored: JSON.stringify(values[name] ?? ''),
    }
  })
  for (let element: Element | null = target; element && place.contains(element); element = element.parentElement) {
    const picture = element instanceof HTMLImageElement ? uploadIn(element.currentSrc) : undefined
    const shows = picture && fields.find(({ stored }) => stored.includes(picture))
    if (shows) return shows.name
    const text = plain(saidBy(element as HTMLElement))
    if (text.length < minLetters) continue
    const says =
      fields.find(({ words }) => words === text) ??
      fields.find(({ canBeLong, words }) => canBeLong && words.includes(text))
    if (says) return says.name
  }
  return undefined
}
