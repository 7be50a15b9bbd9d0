import { types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { ShownItem } from './laid-answers.ts'
import type { EditedField } from './messages.ts'
import type { Values } from './places.ts'

/** Around an item, where a section has several. */
export const cards = 'li, article, figure, details, tr, blockquote'
/** Text of fewer letters is on every page. */
export const minLetters = 2

export const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLocaleLowerCase('tr')
const isShown = (element: Element) => element.getClientRects().length > 0
const anchorOf = ({ seenAt }: ContentType) => seenAt.split('#')[1] ?? ''

/** The section that a type is seen in, or all of the page where it has a page of its own. */
export const sectionOf = (type: ContentType): HTMLElement | null =>
  document.getElementById(anchorOf(type)) ?? document.querySelector('main')

/** A picture says what it is described by. */
export const saidBy = (element: HTMLElement) =>
  element instanceof HTMLImageElement ? element.alt : (element.innerText ?? '')

/** The innermost element that says exactly this. */
function elementSaying(text: string, within: Element): HTMLElement | undefined {
  const wanted = plain(text)
  if (wanted.length < minLetters) return undefined
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_ELEMENT)
  let found: HTMLElement | undefined
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof HTMLElement && isShown(node) && plain(saidBy(node)) === wanted) found = node
    else if (found && !found.contains(node)) break
  return found
}

const textIn = (values: Values, name: string) => {
  const value = values[name]
  return typeof value === 'string' ? value.replace(/<[^>]*>/g, ' ') : ''
}

/** What shows the field that is being edited; else the item; else its section. */
export function partOf(type: ContentType, values: Values, field: EditedField | null): HTMLElement | null {
  const section = sectionOf(type)
  if (!section) return null
  const said = field && elementSaying(textIn(values, field.name), section)
  if (said) return said
  const title = elementSaying(textIn(values, type.card.title), section)
  return title?.closest<HTMLElement>(cards) ?? title ?? section
}

/** Where everything of an item stands: its card, else its section. */
export function placeOf(type: ContentType, values: Values): HTMLElement | null {
  const section = sectionOf(type)
  return (section && elementSaying(textIn(values, type.card.title), section)?.closest<HTMLElement>(cards)) ?? section
}

/**
 * The item that a part of the page shows: the innermost element that says the title of one, up to the given one where
 * there is one.
 */
export function itemAt(target: Element, shown: readonly ShownItem[], upTo?: Element): ShownItem | undefined {
  const titled = shown
    .map((each) => ({ ...each, title: plain(textIn(each.item, each.type.card.title)) }))
    .filter(({ title }) => title.length >= minLetters)
    .toSorted((one, other) => other.title.length - one.title.length)
  for (let element: Element | null = target; element; element = element.parentElement) {
    const text = plain(saidBy(element as HTMLElement))
    const found = titled.find(({ type, title }) => text.includes(title) && sectionOf(type)?.contains(target))
    if (found) return found
    // The text that a section begins with is an item of its own.
    const own = types.filter((type) => type.cardinality === 'one' && anchorOf(type) && anchorOf(type) === element?.id)
    const block = shown.find(({ type }) => own.some(({ name }) => name === type.name))
    if (block) return block
    if (element === upTo) break
  }
  return undefined
}
