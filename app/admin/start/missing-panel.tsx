import { useId, useState } from 'react'
import { Link } from 'wouter'
import { inSentence, recentOf } from '#app/admin/dates.ts'
import { Button, buttonClass } from '#app/admin/ui/button.tsx'
import { type GapRow, gapsOf } from './gaps.ts'
import type { Overview } from './overview.ts'
import styles from './start-page.module.css'
import { StartPanel } from './start-panel.tsx'

function Gap({ gap }: { readonly gap: GapRow }) {
  const { count, what, consequence, items, list, Icon } = gap
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const rest = count - items.length
  const them = count === 1 ? 'it' : 'them'
  return (
    <li className={styles.gap}>
      <Icon size={19} strokeWidth={1.6} aria-hidden="true" />
      <div>
        <b>
          {count.toLocaleString('en-GB')} {what}
        </b>
        <small>{consequence}</small>
      </div>
      {items.length === 0 && list ? (
        <Link href={list} className={buttonClass({ small: true }, styles.site)}>
          Show {them}
          <span className="visually-hidden">: {what}</span>
        </Link>
      ) : (
        <Button small aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'} {them}
          <span className="visually-hidden">: {what}</span>
        </Button>
      )}
      <ul id={id} className={styles.items} hidden={!isOpen}>
        {items.map(({ key, title, to, detail }) => (
          <li key={key}>
            <Link href={to}>{title}</Link> {detail && <small>{detail}</small>}
          </li>
        ))}
        {rest > 0 && (
          <li>
            {list ? (
              <Link href={list}>{rest.toLocaleString('en-GB')} more in the list</Link>
            ) : (
              `${rest.toLocaleString('en-GB')} more`
            )}
          </li>
        )}
      </ul>
    </li>
  )
}

/** What visitors would miss. */
export function MissingPanel({ missing, checkedAt }: Pick<Overview, 'missing'> & { readonly checkedAt: string }) {
  const gaps = gapsOf(missing)
  const checked = `Checked ${inSentence(recentOf(checkedAt))}`
  return (
    <StartPanel title="What is missing" note={gaps.length > 0 && <small>{checked}</small>}>
      {gaps.length === 0 ? (
        <p className={styles.empty}>Nothing is missing. {checked}</p>
      ) : (
        <ul className={styles.rows}>
          {gaps.map((gap) => (
            <Gap key={gap.name} gap={gap} />
          ))}
        </ul>
      )}
    </StartPanel>
  )
}
