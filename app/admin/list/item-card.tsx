import { ExternalLink, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { type Item, textOf } from '#app/admin/item.ts'
import { titleOf } from '#app/admin/types.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import { Pill } from '#app/admin/ui/pill.tsx'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { factsOf } from './facts.ts'
import styles from './item-card.module.css'
import { seenAt } from './seen-at.ts'
import { truncate } from './truncate.ts'
import type { Reordering } from './use-reorder.ts'

type ItemCardProps = {
  readonly type: ContentType
  readonly item: Item
  /** Whether visitors see this block; nothing for items of a list. */
  readonly isShown?: boolean | undefined
  readonly heading: 'h2' | 'h3'
  readonly reordering?: Reordering | undefined
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function stateOf(isActive: boolean, isShown: boolean | undefined): string {
  if (!isActive) return 'Inactive'
  if (isShown === undefined) return 'Active'
  return isShown ? 'Active, shown on the site' : 'Active, not shown: an older one is'
}

/** An item of any type at a glance. */
export function ItemCard({ type, item, isShown, heading: Heading, reordering, onEdit, onDelete }: ItemCardProps) {
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
        reordering?.draggedId === item.id && styles.dragged,
      )}
    >
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
        <Heading>{card.body === undefined ? truncate(title, card.truncate) : title}</Heading>
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
      </div>
      <div className={styles.foot}>
        <Pill on={isActive && isShown !== false}>{stateOf(isActive, isShown)}</Pill>
        <span className={styles.space} />
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
        {reordering && (
          <button
            type="button"
            data-grip
            className={styles.grip}
            aria-label={`Move ${title}: drag, or use the arrow keys`}
            title="Drag to reorder, or use the arrow keys"
            onPointerDown={(event) => reordering.onPointerDown(event, item)}
            onKeyDown={(event) => reordering.onKeyDown(event, item)}
          >
            <GripVertical size={16} aria-hidden="true" />
          </button>
        )}
        <Button small aria-label={`Edit ${title}`} onClick={onEdit}>
          <Pencil size={15} strokeWidth={1.6} aria-hidden="true" />
          Edit
        </Button>
        <Button small look="delete" aria-label={`Delete ${title}`} onClick={onDelete}>
          <Trash2 size={15} strokeWidth={1.6} aria-hidden="true" />
          Delete
        </Button>
      </div>
    </article>
  )
}
