import { use } from 'react'
import { Dialog } from '#app/admin/ui/dialog.tsx'
import { isMac } from '#app/admin/ui/is-mac.ts'
import { keysOf, LiveShortcutsContext, type Shortcut, shortcutPlaces, shortcuts } from '#app/admin/ui/shortcuts.ts'
import styles from './keyboard-help.module.css'
import { textKeys } from './text-keys.ts'

type Group = { readonly where: string; readonly lines: typeof textKeys }

const all = Object.keys(shortcuts) as Shortcut[]

/** What the keys do on this page. */
export default function KeyboardHelp({ onClose }: { readonly onClose: () => void }) {
  const live = use(LiveShortcutsContext)
  // Forms register nothing: their dialogs take these keys themselves, on every page.
  const isUsable = (shortcut: Shortcut) => shortcuts[shortcut].where === 'In a form' || live?.has(shortcut)
  const listed = shortcutPlaces.map((where): Group => {
    const usable = all.filter((key) => shortcuts[key].where === where && isUsable(key))
    return { where, lines: usable.map((keys) => ({ keys, does: shortcuts[keys].does })) }
  })
  const groups = listed.filter(({ lines }) => lines.length > 0)
  return (
    <Dialog title="Keyboard" size="small" onClose={onClose}>
      <div className={styles.body} tabIndex={-1} data-autofocus>
        {groups.map(({ where, lines }) => (
          <section key={where} aria-label={where}>
            <h3>{where}</h3>
            <Keys lines={lines} />
          </section>
        ))}
        <details>
          <summary>In rich text</summary>
          <Keys lines={textKeys} />
        </details>
        <p>Single keys do nothing while you type.</p>
      </div>
    </Dialog>
  )
}

function Keys({ lines }: Pick<Group, 'lines'>) {
  return (
    <dl>
      {lines.map(({ keys, does }) => (
        <div key={keys}>
          <dt>
            {keysOf(keys, isMac()).map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
