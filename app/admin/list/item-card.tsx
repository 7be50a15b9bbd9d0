import { Copy, ExternalLink } from 'lucide-react'
import { memo } from 'react'
import { type Item, textOf } from '#app/admin/item.ts'
import { titleOf } from '#app/admin/types.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { ActiveSwitch } from './active-switch.tsx'
import { factsOf } from './facts.ts'
import { GripButton } from './grip.tsx'
import type { ItemActions } from './item-actions.ts'
import styles from './item-card.module.css'
import { ItemTitle } from './item-title.tsx'
import { PageMark } from './page-mark.tsx'
import type { PageState } from './pages-of.ts'
import { seenAt } from './seen-at.ts'
import { SelectBox } from './select-box.tsx'
import { truncate } from './truncate.ts'
import type { Grip } from './use-reorder.ts'
import type { SelectionChange } from './use-selection.ts'

export type ListedProps = {
  readonly type: ContentType
  readonly item: Item
  readonly actions: ItemActions
  /** Nothing for types without pages. */
  readonly page: PageState | undefined
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
  const { page, refusal, isShown, isSelected, selection, isDragged, grip } = rest
  const { card, orderBy } = type
  const title = titleOf(type, item)
  const image = textOf(item, card.image)
  const isActive = item.is_active === true
  const order = orderBy && <span className={styles.order}>Order {textOf(item, orderBy)}</span>
  const share = card.progress === undefined ? undefined : Number(item[card.progress])
  const isWhole = ['icon', 'logo'].includes(type.fields[card.image ?? '']?.upload ?? '')
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
      <SelectBox item={item} title={title} isSelected={isSelected} selection={selection} className={styles.select} />
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
        {page && <PageMark state={page} title={title} onCreate={() => actions.createPage(item)} />}
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <ActiveSwitch
          title={title}
          isOn={isActive}
          state={stateOf(isActive, isShown)}
          onChange={(isOn) => actions.setActive(item, isOn)}
        />
        <span className={styles.tools}>
          <a
            className={styles.view}
            href={seenAt(type, item)}
            target="_blank"
            rel="noreferrer"
            aria-label={`View ${title} on the site`}
            title="View on the site"
          >
            <ExternalLink size={15} strokeWidth={1.6} aria-hidden="true" />
          </a>
          <button
            type="button"
            className={styles.view}
            aria-label={`Duplicate ${title}`}
            title="Duplicate"
            onClick={() => actions.copy(item)}
          >
            <Copy size={15} strokeWidth={1.6} aria-hidden="true" />
          </button>
          {grip && <GripButton item={item} title={title} grip={grip} className={styles.grip} />}
          <Button small aria-label={`Edit ${title}`} onClick={() => actions.edit(item)}>
            Edit
          </Button>
          <Button small look="delete" aria-label={`Delete ${title}`} onClick={() => actions.remove(item)}>
            Delete
          </Button>
        </span>
      </div>
    </article>
  )
})
