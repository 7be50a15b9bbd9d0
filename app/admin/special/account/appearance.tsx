import { use, useId } from 'react'
import { useObservable } from '#app/admin/store/observable.ts'
import { type PanelTheme, type ThemeChoice, ThemeContext } from '#app/admin/theme/panel-theme.ts'
import { Segment } from '#app/admin/ui/segment.tsx'
import styles from './account-page.module.css'

const choices: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'As the system' },
]

/** Light or dark, in this browser. */
export function Appearance() {
  const theme = use(ThemeContext)
  return theme && <ThemeChoices theme={theme} />
}

function ThemeChoices({ theme }: { readonly theme: PanelTheme }) {
  const id = useId()
  const choice = useObservable(theme.choice)
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>Appearance</h2>
      <Segment label="Appearance" options={choices} value={choice} onChange={(chosen) => theme.choose(chosen)} />
      <p>Kept in this browser. Pictures and previews look the same in both.</p>
    </section>
  )
}
