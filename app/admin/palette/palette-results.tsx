import { ListPlus } from 'lucide-react'
import styles from './palette.module.css'
import { PaletteOption } from './palette-option.tsx'
import type { PaletteGroup, PaletteRow } from './rows.ts'

type PaletteResultsProps = {
  readonly id: string
  readonly groups: readonly PaletteGroup[]
  readonly isBusy: boolean
  readonly isBeforeTyping: boolean
  readonly chosen: string | undefined
  readonly optionId: (key: string) => string
  readonly offersAll: (group: PaletteGroup) => boolean
  readonly allOf: (group: PaletteGroup) => string
  readonly onPoint: (key: string) => void
  readonly onOpen: (row: PaletteRow, inNewTab: boolean) => void
  readonly onShowAll: (group: PaletteGroup) => void
}

const countOf = ({ total, orMore }: PaletteGroup) => `${total.toLocaleString('en-GB')}${orMore ? ' or more' : ''}`

/** The lines, in groups. */
export function PaletteResults(props: PaletteResultsProps) {
  const { id, groups, isBusy, isBeforeTyping, chosen, optionId, offersAll, allOf, onPoint, onOpen, onShowAll } = props
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  return (
    <>
      <div id={id} role="listbox" aria-label="Results" aria-busy={isBusy} className={styles.results}>
        {groups.map((group) => (
          <fieldset key={group.name} aria-label={group.label} className={styles.group}>
            <div className={styles.head} role="presentation">
              {isBeforeTyping && group.name === 'content' ? 'Edited last' : group.label}
              {!isBeforeTyping && group.name !== 'do' && <small>{countOf(group)} found</small>}
            </div>
            {group.rows.map((row) => (
              <PaletteOption
                key={row.key}
                id={optionId(row.key)}
                row={row}
                isChosen={row.key === chosen}
                onPoint={() => onPoint(row.key)}
                onOpen={(inNewTab) => onOpen(row, inNewTab)}
              />
            ))}
            {offersAll(group) && (
              <PaletteOption
                id={optionId(allOf(group))}
                row={{ key: allOf(group), title: { text: `Show all ${countOf(group)}`, marks: [] }, Icon: ListPlus }}
                isChosen={allOf(group) === chosen}
                onPoint={() => onPoint(allOf(group))}
                onOpen={() => onShowAll(group)}
              />
            )}
          </fieldset>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {!isBeforeTyping && !isBusy && `${total.toLocaleString('en-GB')} found`}
      </p>
    </>
  )
}
