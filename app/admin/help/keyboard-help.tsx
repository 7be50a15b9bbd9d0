import { use } from 'react'
import { Dialog } from '#app/admin/ui/dialog.tsx'
import { isMac } from '#app/admin/ui/is-mac.ts'
import { keysOf, LiveShortcutsContext, type Shortcut, shortcutPlaces, shortcuts } from '#app/admin/ui/shortcuts.ts'
import styles from './keyboard-help.module.css'

const all = Object.keys(shortcuts) as Shortcut[]

/** What the keys do on this page. */
export default function KeyboardHelp({ onClose }: { readonly onClose: () => void }) {
  const live = use(LiveShortcutsContext)
  // Forms register nothing: their dialogs take these keys themselves, on every page.
  const isUsable = (shortcut: Shortcut) => shortcuts[shortcut].where === 'In a form' || live?.has(shortcut)
  const groups = shortcutPlaces
    .map((where) => ({ where, keys: all.filter((key) => shortcuts[key].where === where && isUsable(key)) }))
    .filter(({ keys }) => keys.length > 0)
  return (
    <Dialog title="Keyboard" size="small" onClose={onClose}>
      <div className={styles.body} tabIndex={-1} data-autofocus>
        {groups.map(({ where, keys }) => (
          <section key={where} aria-label={where}>
            <h3>{where}</h3>
            <dl>
              {keys.map((shortcut) => (
                <div key={shortcut}>
                  <dt>
                    {keysOf(shortcut, isMac()).map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{shortcuts[shortcut].does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p>Single keys do nothing while you type.</p>
      </div>
    </Dialog>
  )
}
