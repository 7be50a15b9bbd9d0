import { type KeyboardEvent, type RefObject, use, useEffect, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { useLogout } from '#app/admin/frame/use-logout.ts'
import { useMay } from '#app/admin/store/use-may.ts'
import { ThemeContext } from '#app/admin/theme/panel-theme.ts'
import { Dialog, DialogTitle } from '#app/admin/ui/dialog.tsx'
import { isPressed } from '#app/admin/ui/shortcuts.ts'
import { commandsFor } from './commands.ts'
import styles from './palette.module.css'
import { PaletteBox } from './palette-box.tsx'
import type { Early } from './palette-early.tsx'
import { PaletteFoot } from './palette-foot.tsx'
import { PaletteResults } from './palette-results.tsx'
import { groupLabels, type PaletteGroup, type PaletteRow } from './rows.ts'
import { useChoice } from './use-choice.ts'
import { useGroups } from './use-groups.ts'
import { Where } from './where.tsx'

type PaletteProps = { readonly early: RefObject<Early>; readonly onClose: () => void; readonly onHelp: () => void }

const allOf = ({ name }: PaletteGroup) => `all ${name}`

/** Finds everything the panel knows, and does what can be done from anywhere. */
export default function Palette({ early, onClose, onHelp }: PaletteProps) {
  const [, navigate] = useLocation()
  const logout = useLogout()
  const theme = use(ThemeContext)
  const may = useMay()
  const commands = commandsFor({ may, help: onHelp, logout, dress: (choice) => theme?.choose(choice) })
  const found = useGroups(commands, early.current.q)
  const { q, typed, where, groups, offersAll, error, isComing } = found
  const keysOf = (group: PaletteGroup) => [
    ...group.rows.map(({ key }) => key),
    ...(offersAll(group) ? [allOf(group)] : []),
  ]
  const { chosen, isByHand, choose, move, moveGroup } = useChoice(groups, keysOf, found.isOffered)
  /** Enter was pressed before the answer to what is typed: the first line is still that of earlier words. */
  const [waits, setWaits] = useState(early.current.isEntered ? { inNewTab: false } : undefined)
  const listId = useId()
  const optionId = (key: string) => `${listId}-${key.replaceAll(/\W+/g, '-')}`

  function open({ to, isOutside, run }: PaletteRow, inNewTab: boolean) {
    if (to && (inNewTab || isOutside)) window.open(to, '_blank', 'noopener')
    if (to && inNewTab) return
    onClose()
    if (to && !isOutside) navigate(to)
    run?.()
  }

  function openChosen(inNewTab: boolean) {
    const group = groups.find((each) => allOf(each) === chosen)
    if (group) return found.setWhere(group.name)
    const row = groups.flatMap(({ rows }) => rows).find(({ key }) => key === chosen)
    if (row) open(row, inNewTab)
  }

  useEffect(() => {
    if (!waits || isComing) return
    setWaits(undefined)
    openChosen(waits.inNewTab)
  })

  function enter(inNewTab: boolean) {
    if (isComing && !isByHand) setWaits({ inNewTab })
    else openChosen(inNewTab)
  }

  function onKeyDown(event: KeyboardEvent) {
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Tab: () => moveGroup(event.shiftKey ? -1 : 1),
      Enter: () => enter(event.ctrlKey || event.metaKey),
    }
    // The keys that open it close it too: left alone, the browser would take them.
    const run = isPressed('Ctrl+k', event) ? onClose : keys[event.key]
    if (!run || event.nativeEvent.isComposing) return
    event.preventDefault()
    run()
  }

  return (
    <Dialog title="Search everything" size="medium" bare className={styles.palette} onClose={onClose}>
      <DialogTitle className="visually-hidden" />
      <PaletteBox
        listId={listId}
        value={q}
        isOpen={groups.length > 0}
        chosenId={chosen && optionId(chosen)}
        onChange={(text) => {
          found.type(text)
          choose(undefined)
          setWaits(undefined)
        }}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      {typed !== '' && <Where groups={found.all} where={where} onChange={found.setWhere} />}
      {error && (
        <p className={styles.error} role="alert">
          {error} {found.hasHits && 'What you see was found before. '}
          <button type="button" onClick={found.retry}>
            Try again
          </button>
        </p>
      )}
      <PaletteResults
        id={listId}
        groups={groups}
        isBusy={isComing}
        isBeforeTyping={typed === ''}
        chosen={chosen}
        optionId={optionId}
        offersAll={offersAll}
        allOf={allOf}
        onPoint={choose}
        onOpen={open}
        onShowAll={({ name }) => found.setWhere(name)}
      />
      {typed !== '' && groups.length === 0 && !isComing && !error && (
        <p className={styles.nothing}>
          Nothing{where && ` in ${groupLabels[where]}`} called ‘{typed}’. Check the spelling
          {where && ', or search everything'}.
        </p>
      )}
      <PaletteFoot />
    </Dialog>
  )
}
