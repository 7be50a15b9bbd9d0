import { createContext } from 'react'
import { type BrowserStorage, browserStorage } from '#app/admin/api/browser-storage.ts'
import { Observable } from '#app/admin/store/observable.ts'
import { themeKey } from '#app/first/panel-head.ts'

export type ThemeChoice = 'light' | 'dark' | 'system'

const choiceOf = (text: string | null | undefined): ThemeChoice =>
  text === 'light' || text === 'dark' ? text : 'system'

/** Light or dark, as this browser's owner chose or as the system says. */
export class PanelTheme {
  readonly choice: Observable<ThemeChoice>
  readonly #storage: BrowserStorage

  constructor(storage: BrowserStorage = browserStorage(() => window.localStorage)) {
    this.#storage = storage
    this.choice = new Observable(choiceOf(storage.read(themeKey)))
  }

  choose(choice: ThemeChoice): void {
    if (choice === 'system') this.#storage.remove(themeKey)
    else this.#storage.write(themeKey, choice)
    this.choice.set(choice)
  }

  /** Applies the theme until the panel is left, following the system and other tabs. */
  dress(): () => void {
    const root = document.documentElement
    const night = matchMedia('(prefers-color-scheme: dark)')
    const show = () => {
      const choice = this.choice.get()
      root.dataset.theme = choice === 'system' ? (night.matches ? 'dark' : 'light') : choice
    }
    const onStorage = (event: StorageEvent) => {
      // No key where everything was cleared.
      if (event.key === themeKey || event.key === null) this.choice.set(choiceOf(event.newValue))
    }
    show()
    const unsubscribe = this.choice.subscribe(show)
    night.addEventListener('change', show)
    addEventListener('storage', onStorage)
    return () => {
      unsubscribe()
      night.removeEventListener('change', show)
      removeEventListener('storage', onStorage)
      delete root.dataset.theme
    }
  }
}

export const ThemeContext = createContext<PanelTheme | undefined>(undefined)
