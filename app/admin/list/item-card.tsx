import { memo } from 'react'
import { type Item, textOf } from '#app/admin/item.ts'
import { PlanMark } from '#app/admin/plans/plan-mark.tsx'
import { SelectBox } from '#app/admin/selection/select-box.tsx'
import type { SelectionChange } from '#app/admin/selection/use-selection.ts'
import { useMay } from '#app/admin/store/use-may.ts'
import { titleOf } from '#app/admin/types.ts'
import { classes } from '#app/admin/ui/classes.ts'
import { StateMark } from '#app/admin/ui/state-mark.tsx'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { notOnSite } from './absence.ts'
import { ActiveSwitch } from './active-switch.tsx'
import { DraftMark } from './draft-mark.tsx'
import { factsOf } from './facts.ts'
import type { ItemActions } from './item-actions.ts'
import styles from './item-card.module.css'
import { ItemTitle } from './item-title.tsx'
import { ItemTools } from './item-tools.tsx'
import { PageMark } from './page-mark.tsx'
import type { PageState } from './pages-of.ts'
import { truncate } from './truncate.ts'
import type { Grip } from './use-reorder.ts'

export type ListedProps = {
  readonly type: ContentType
  readonly item: Item
  readonly actions: ItemActions
  /** Nothing for types without pages. */
  readonly page: PageState | undefined
  /** Why visitors find no page of it. */
  readonly absence: string | undefined
  /** Why the last change of it was refused. */
  readonly refusal: string | undefined
  readonly isSelected: boolean
  readonly selection: SelectionChange
  readonly isDragged: boolean
  /** Only where items can be put into order. */
  readonly grip: Grip | undefined
}
type ItemCardProps = ListedProps & {
  /** Whether visitors see this block; nothing for items of a list. */
  readonly isShown: boolean | undefined
  readonly heading: 'h2' | 'h3'
}

function stateOf(isActive: boolean, isShown: boolean | undefined): string {
  if (!isActive) return 'Inactive'
  if (isShown === undefined) return 'Active'
  return isShown ? 'Active, shown on the site' : 'Active, not shown: an older one is'
}

/** An item of any type at a glance. */
export const ItemCard = memo(function ItemCard({ type, item, actions, heading: Heading, ...rest }: ItemCardProps) {
  const { page, absence, refusal, isShown, isSelected, selection, isDragged, grip } = rest
  const { card, orderBy } = type
  const title = titleOf(type, item)
  const mayWrite = useMay()('content.write')
  const image = textOf(item, card.image)
  const isActive = item.is_active === true
  const order = orderBy && <span className={styles.order}>Order {textOf(item, orderBy)}</span>
  const share = card.progress === undefined ? undefined : Number(item[card.progress])
  const isWhole = type.fields[card.image ?? '']?.whole === true
  const subtitle = textOf(item, card.subtitle)
  const body = textOf(item, card.body)
  return (
    <article
      className={classes(
        styles.card,
        type.cardinality === 'one' && styles.wide,
        !isActive && styles.off,
        isDragged && styles.dragged,
        isSelected && styles.selected,
      )}
    >
      {mayWrite && (
        <SelectBox id={item.id} title={title} isSelected={isSelected} selection={selection} className={styles.select} />
      )}
      {image && (
        <div className={classes(styles.picture, isWhole && styles.whole)}>
          <Picture src={image} alt="" sizes="(max-width: 900px) 100vw, 380px" focal={focalOf(image)} />
          {order}
        </div>
      )}
      <div className={styles.body}>
        {share !== undefined && (
          <>
            <p className={styles.number}>
              <b>
                {share}
                <small>%</small>
              </b>
              {order}
            </p>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ width: `${share}%` }} />
            </span>
          </>
        )}
        <Heading>
          <ItemTitle
            type={type}
            item={item}
            text={card.body === undefined ? truncate(title, card.truncate) : title}
            className={styles.title}
            onEdit={actions.edit}
          />
        </Heading>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {body && <p className={styles.text}>{truncate(body, card.truncate)}</p>}
        <dl className={styles.facts}>
          {!image && share === undefined && orderBy && (
            <>
              <dt>Order</dt>
              <dd>{textOf(item, orderBy)}</dd>
            </>
          )}
          {factsOf(type, item).map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.marks}>
          <DraftMark type={type} id={item.id} />
          <PlanMark type={type.name} item_id={item.id} draft_id={null} />
          {page && <PageMark state={page} title={title} onCreate={() => actions.createPage(item)} />}
          {!page && isActive && absence && <StateMark tone="outline">{notOnSite(absence)}</StateMark>}
        </div>
        {refusal && <p className={styles.refusal}>{refusal}</p>}
      </div>
      <div className={styles.foot}>
        <ActiveSwitch
          title={title}
          isOn={isActive}
          state={stateOf(isActive, isShown)}
          onChange={(isOn) => actions.setActive(item, isOn)}
        />
        <ItemTools
          type={type}
          item={item}
          title={title}
          absence={absence}
          actions={actions}
          grip={grip}
          className={styles.tools}
        />
      </div>
    </article>
  )
})
