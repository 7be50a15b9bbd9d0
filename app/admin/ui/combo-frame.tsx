import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useCallback, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { ListBox } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { classes } from './classes.ts'
import styles from './combo-frame.module.css'

type ComboFrameProps = Pick<
  ComponentProps<typeof ComboBox>,
  'id' | 'allowsCustomValue' | 'onInputChange' | 'onSelectionChange' | 'disabledKeys'
> & {
  readonly label: string
  /** What the choices are called. */
  readonly choices: string
  readonly text: string
  readonly chosen: string | undefined
  readonly input?: Omit<ComponentProps<typeof Input>, 'onKeyDown'>
  /** Gets Enter and Escape where they do not choose. */
  readonly onKey?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  readonly onOpenChange?: (isOpen: boolean) => void
  readonly empty?: string
  /** Below the choices. */
  readonly foot?: ReactNode
  /** The choices, found by the component that shows them. */
  readonly children: ReactNode
}

/** A field that offers choices as one types, inside a form. */
export function ComboFrame({
  label,
  choices,
  text,
  chosen,
  input,
  onKey,
  empty,
  foot,
  children,
  ...box
}: ComboFrameProps) {
  const [isOpen, setOpen] = useState(false)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  // What is outside of a modal dialog cannot be reached: the choices stand inside.
  const inside = useCallback((element: HTMLElement | null) => setFrame(element?.closest('dialog') ?? null), [])
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
        {...box}
        aria-label={label}
        className={classes(styles.box)}
        menuTrigger="input"
        inputValue={text}
        selectedKey={chosen ?? null}
        onOpenChange={(open) => {
          setOpen(open)
          box.onOpenChange?.(open)
        }}
        defaultFilter={() => true}
        allowsEmptyCollection={empty !== undefined}
      >
        <Input
          {...input}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            const isChoosing = isOpen && event.currentTarget.hasAttribute('aria-activedescendant')
            if (event.key === 'Escape' || !isChoosing) onKey?.(event)
          }}
        />
        <Button className={classes(styles.open)} aria-label={choices}>
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
        <Popover className={classes(styles.list)} maxHeight={320} {...(frame && { UNSTABLE_portalContainer: frame })}>
          <ListBox
            aria-label={choices}
            {...(empty !== undefined && { renderEmptyState: () => <p className={styles.empty}>{empty}</p> })}
          >
            {children}
          </ListBox>
          {foot && <p className={styles.foot}>{foot}</p>}
        </Popover>
      </ComboBox>
    </div>
  )
}
