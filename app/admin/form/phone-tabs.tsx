import styles from './phone-tabs.module.css'
import type { BesideState } from './use-beside.ts'

/** On a phone the form and its preview take turns. */
export function PhoneTabs({ beside: { shown, show } }: { readonly beside: BesideState }) {
  return (
    <div className={styles.tabs}>
      <button type="button" aria-pressed={shown !== 'preview'} onClick={() => show(undefined)}>
        Write
      </button>
      <button type="button" aria-pressed={shown === 'preview'} onClick={() => show('preview')}>
        Preview
      </button>
    </div>
  )
}
