import { ChevronDown } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button, ComboBox, Header, Input, ListBox, ListBoxItem, ListBoxSection, Popover } from 'react-aria-components'
import { asText } from '#app/admin/form/form-value.ts'
import { type LinkTarget, matchingTargets, useLinkTargets } from '#app/admin/link-targets.ts'
import { classes } from '#app/admin/ui/classes.ts'
import styles from './site-link-widget.module.css'
import { inputProps, type WidgetProps } from './widget.ts'

/** A link: the sections and pages of the site to choose from, and any other address typed. */
export default function SiteLinkWidget(props: WidgetProps) {
  const { field, value, onChange } = props
  const targets = useLinkTargets()
  const text = asText(value)
  const [start] = useState(text)
  const [isOpen, setOpen] = useState(false)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  // What is outside of a modal dialog cannot be reached: the choices stand inside.
  const inside = useCallback((element: HTMLElement | null) => setFrame(element?.closest('dialog') ?? null), [])
  const { id, name, required, placeholder = '', 'aria-describedby': describedBy = '' } = inputProps(props)
  const chosen = targets.find(({ href }) => href === text)
  // What is there already is no question yet.
  const groups = [...Map.groupBy(matchingTargets(targets, chosen || text === start ? '' : text), ({ group }) => group)]
  return (
    // Escape shuts the list of choices and leaves the form open.
    <div
      ref={inside}
      role="presentation"
      onKeyDownCapture={(event) => {
        if (event.key === 'Escape' && isOpen) event.preventDefault()
      }}
    >
      <ComboBox
        id={id}
        aria-label={field.label}
        className={classes(styles.box)}
        allowsCustomValue
        menuTrigger="input"
        inputValue={text}
        onInputChange={onChange}
        selectedKey={chosen?.href ?? null}
        onSelectionChange={(href) => {
          if (href !== null) onChange(String(href))
        }}
        onOpenChange={setOpen}
        defaultFilter={() => true}
      >
        <Input
          name={name}
          required={required}
          placeholder={placeholder}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={describedBy}
          aria-invalid={props.invalid}
        />
        <Button className={classes(styles.open)} aria-label={`Sections and pages for ${field.label}`}>
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
        <Popover className={classes(styles.list)} maxHeight={320} {...(frame && { UNSTABLE_portalContainer: frame })}>
          <ListBox aria-label={`Sections and pages for ${field.label}`}>
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

const Choice = ({ href, label }: LinkTarget) => (
  <ListBoxItem id={href} textValue={href} className={classes(styles.choice)}>
    <span>{label}</span>
    <small>{href}</small>
  </ListBoxItem>
)
