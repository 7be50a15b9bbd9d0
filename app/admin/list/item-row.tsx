import { memo } from 'react'
import { recentOf } from '#app/admin/dates.ts'
import { textOf } from '#app/admin/item.ts'
import { PlanMark } from '#app/admin/plans/plan-mark.tsx'
import { SelectBox } from '#app/admin/selection/select-box.tsx'
import { useMay } from '#app/admin/store/use-may.ts'
import { titleOf } from '#app/admin/types.ts'
import { classes } from '#app/admin/ui/classes.ts'
import { Picture } from '#app/stored/picture.tsx'
import { notOnSite } from './absence.ts'
import { ActiveSwitch } from './active-switch.tsx'
import { DraftMark } from './draft-mark.tsx'
import type { ListedProps } from './item-card.tsx'
import styles from './item-row.module.css'
import { ItemTitle } from './item-title.tsx'
import { ItemTools } from './item-tools.tsx'
import { PageMark } from './page-mark.tsx'
import { truncate } from './truncate.ts'

/** The heads of the columns are a row, too. */
export const headRows = 1

type ItemRowProps = ListedProps & {
  readonly index: number
  /** From the top of the rows. */
  readonly offset: number
  readonly height: number
}

/**
 * An item of a long list. Its name and its buttons are one article, as on a card; the styles put the buttons at the end
 * of the row.
 */
export const ItemRow = memo(function ItemRow({ type, item, actions, index, offset, height, ...rest }: ItemRowProps) {
  const { page, absence, refusal, isSelected, selection, isDragged, grip } = rest
  const { card, orderBy } = type
  const title = titleOf(type, item)
  const mayWrite = useMay()('content.write')
  const isActive = item.is_active === true
  const image = textOf(item, card.image)
  const isWhole = type.fields[card.image ?? '']?.whole === true
  const hiddenBy = !page && isActive ? absence : undefined
  return (
    <tr
      data-item={item.id}
      tabIndex={-1}
      aria-rowindex={index + headRows + 1}
      className={classes(
        styles.row,
        styles.item,
        !isActive && styles.off,
        isSelected && styles.selected,
        isDragged && styles.dragged,
      )}
      style={{ transform: `translateY(${offset}px)`, height }}
    >
      <td className={styles.check}>
        {mayWrite && (
          <SelectBox id={item.id} title={title} isSelected={isSelected} selection={selection} className={styles.box} />
        )}
      </td>
      <td className={styles.contents}>
        <article className={styles.contents}>
          <div className={styles.name}>
            {image && (
              <span className={classes(styles.picture, isWhole && styles.whole)}>
                <Picture src={image} alt="" sizes="36px" />
              </span>
            )}
            <ItemTitle type={type} item={item} text={title} className={styles.title} onEdit={actions.edit} />
          </div>
          <ItemTools
            type={type}
            item={item}
            title={title}
            absence={absence}
            actions={actions}
            grip={grip}
            isRow
            className={styles.actions}
          />
        </article>
      </td>
      <td className={classes(styles.text, refusal !== undefined && styles.refusal)}>
        {refusal ?? (
          <>
            <DraftMark type={type} id={item.id} />
            <PlanMark type={type.name} item_id={item.id} draft_id={null} />{' '}
            {hiddenBy ? notOnSite(hiddenBy) : truncate(textOf(item, card.body), card.truncate)}
          </>
        )}
      </td>
      {page && (
        <td className={styles.page}>
          <PageMark state={page} title={title} onCreate={() => actions.createPage(item)} />
        </td>
      )}
      {orderBy && <td className={styles.order}>{textOf(item, orderBy)}</td>}
      <td className={styles.updated}>{recentOf(item.updated_at)}</td>
      <td className={styles.active}>
        <ActiveSwitch
          title={title}
          isOn={isActive}
          state={isActive ? 'On' : 'Off'}
          onChange={(isOn) => actions.setActive(item, isOn)}
        />
      </td>
    </tr>
  )
})
