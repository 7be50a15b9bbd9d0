import { createContext } from 'react'

/** Every shortcut of the panel: nothing else can be registered, and the keyboard help is made of it. */
export const shortcuts = {
  'Ctrl+k': { does: 'Search everything', where: 'Everywhere' },
  '/': { does: 'Search this list, or find a section', where: 'Everywhere' },
  '?': { does: 'Show this help', where: 'Everywhere' },
  n: { does: 'Add an item', where: 'On this page' },
  j: { does: 'Go to the next item', where: 'On this page' },
  k: { does: 'Go to the item before', where: 'On this page' },
  x: { does: 'Select the item', where: 'On this page' },
  e: { does: 'Edit the item', where: 'On this page' },
  'Ctrl+a': { does: 'Select all that match', where: 'On this page' },
  'Ctrl+s': { does: 'Save the draft; nothing changes on the site', where: 'In a form' },
  'Ctrl+Enter': { does: 'Save and publish', where: 'In a form' },
  Escape: { does: 'Close, after a question where something was changed', where: 'In a form' },
} as const satisfies Record<string, { does: string; where: ShortcutPlace }>

export type Shortcut = keyof typeof shortcuts
export type ShortcutPlace = (typeof shortcutPlaces)[number]
export const shortcutPlaces = ['Everywhere', 'On this page', 'In a form'] as const

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const needsControl = (shortcut: string) => shortcut.startsWith('Ctrl+')

/** On a Mac the command key takes the place of Ctrl. */
export function isPressed(shortcut: Shortcut | 'Ctrl+f', { key, ctrlKey, metaKey, altKey }: Pressed): boolean {
  if (altKey || (ctrlKey || metaKey) !== needsControl(shortcut)) return false
  return needsControl(shortcut) ? `ctrl+${key.toLowerCase()}` === shortcut.toLowerCase() : key === shortcut
}

/** The keys as they are written on a keyboard, one by one. */
export const keysOf = (shortcut: string, isMac: boolean): string[] =>
  shortcut.split('+').map((key) => {
    if (key === 'Ctrl') return isMac ? '⌘' : 'Ctrl'
    if (key === 'Escape') return 'Esc'
    return key.length === 1 ? key.toUpperCase() : key
  })

/** Which shortcuts do something at the moment. */
export class LiveShortcuts {
  readonly #live = new Map<Shortcut, number>()

  add(shortcut: Shortcut): () => void {
    const change = (by: number) => this.#live.set(shortcut, (this.#live.get(shortcut) ?? 0) + by)
    change(1)
    return () => void change(-1)
  }

  has(shortcut: Shortcut): boolean {
    return (this.#live.get(shortcut) ?? 0) > 0
  }
}

export const LiveShortcutsContext = createContext<LiveShortcuts | undefined>(undefined)
