import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useCallback, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { classes } from '#app/admin/ui/classes.ts'
import styles from './link-box.module.css'
import type { LinkTarget } from './link-targets.ts'
import { useLinkTargets } from './use-link-targets.ts'

type LinkBoxProps = {
  readonly id: string
  readonly label: string
  readonly text: string
  readonly onType: (text: string) => void
  readonly onChoose: (href: string) => void
  readonly input?: Omit<ComponentProps<typeof Input>, 'onKeyDown'>
  /** Gets Enter and Escape where they do not choose among the targets. */
  readonly onKey?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** Asks where a link leads: sections and pages of the site to choose from, and any other address typed. */
export function LinkBox({ id, label, text, onType, onChoose, input, onKey }: LinkBoxProps) {
  const targets = useLinkTargets()
  const [start] = useState(text)
  const [isOpen, setOpen] = useState(false)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  // What is outside of a modal dialog cannot be reached: the choices stand inside.
  const inside = useCallback((element: HTMLElement | null) => setFrame(element?.closest('dialog') ?? null), [])
  const chosen = targets.at(text)
  // What is there already is no question yet.
  const groups = [...Map.groupBy(targets.matching(chosen || text === start ? '' : text), ({ group }) => group)]
  return (
    // Escape shuts the list of choices and leaves the form open.
    <div
      ref={inside}
      role="presentation"
      className={styles.field}
      onKeyDownCapture={(event) => {
        if (event.key === 'Escape' && isOpen) event.preventDefault()
      }}
    >
      <ComboBox
        id={id}
        aria-label={label}
        className={classes(styles.box)}
        allowsCustomValue
        menuTrigger="input"
        inputValue={text}
        onInputChange={onType}
        selectedKey={chosen?.href ?? null}
        onSelectionChange={(href) => {
          if (href !== null) onChoose(String(href))
        }}
        onOpenChange={setOpen}
        defaultFilter={() => true}
      >
        <Input
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            const isChoosing = isOpen && event.currentTarget.hasAttribute('aria-activedescendant')
            if (event.key === 'Escape' || !isChoosing) onKey?.(event)
          }}
        />
        <Button className={classes(styles.open)} aria-label={`Sections and pages for ${label}`}>
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
        <Popover className={classes(styles.list)} maxHeight={320} {...(frame && { UNSTABLE_portalContainer: frame })}>
          <ListBox aria-label={`Sections and pages for ${label}`}>
            {groups.map(([group, shown]) => (
              <ListBoxSection key={group} id={group}>
                <Header className={styles.group}>{group}</Header>
                {shown.map((target) => (
                  <Choice key={target.href} {...target} />
                ))}
              </ListBoxSection>
            ))}
          </ListBox>
        </Popover>
      </ComboBox>
      {chosen && <small className={styles.chosen}>{`${chosen.group}: ${chosen.label}`}</small>}
    </div>
  )
}

const Choice = ({ href, label, also }: LinkTarget) => (
  <ListBoxItem id={href} textValue={href} className={classes(styles.choice)}>
    <span>
      {label}
      {also && also !== label && <i>{also}</i>}
    </span>
    <small>{href}</small>
  </ListBoxItem>
)
