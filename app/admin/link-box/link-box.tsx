import { type ComponentProps, useState } from 'react'
import { Header } from 'react-aria-components/Header'
import { ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { classes } from '#app/admin/ui/classes.ts'
import combo from '#app/admin/ui/combo-frame.module.css'
import { ComboFrame } from '#app/admin/ui/combo-frame.tsx'
import styles from './link-box.module.css'
import type { LinkTarget } from './link-targets.ts'
import { useLinkTargets } from './use-link-targets.ts'

type LinkBoxProps = {
  readonly id: string
  readonly label: string
  readonly text: string
  readonly onType: (text: string) => void
  readonly onChoose: (href: string) => void
  readonly input?: ComponentProps<typeof ComboFrame>['input']
  readonly onKey?: ComponentProps<typeof ComboFrame>['onKey']
}

/** Asks where a link leads: sections and pages of the site to choose from, and any other address typed. */
export function LinkBox({ id, label, text, onType, onChoose, input, onKey }: LinkBoxProps) {
  const targets = useLinkTargets()
  const [start] = useState(text)
  const chosen = targets.at(text)
  // What is there already is not a search yet.
  const groups = [...Map.groupBy(targets.matching(chosen || text === start ? '' : text), ({ group }) => group)]
  return (
    <div className={styles.field}>
      <ComboFrame
        id={id}
        label={label}
        choices={`Sections and pages for ${label}`}
        allowsCustomValue
        text={text}
        chosen={chosen?.href}
        onInputChange={onType}
        onSelectionChange={(href) => {
          if (href !== null) onChoose(String(href))
        }}
        input={{ inputMode: 'url', autoCapitalize: 'none', spellCheck: false, ...input }}
        onKey={onKey}
      >
        {groups.map(([group, shown]) => (
          <ListBoxSection key={group} id={group}>
            <Header className={styles.group}>{group}</Header>
            {shown.map((target) => (
              <Choice key={target.href} {...target} />
            ))}
          </ListBoxSection>
        ))}
      </ComboFrame>
      {chosen && <small className={styles.chosen}>{`${chosen.group}: ${chosen.label}`}</small>}
    </div>
  )
}

const Choice = ({ href, label, also }: LinkTarget) => (
  <ListBoxItem id={href} textValue={href} className={classes(combo.choice)}>
    <span>
      {label}
      {also && also !== label && <i>{also}</i>}
    </span>
    <small>{href}</small>
  </ListBoxItem>
)
