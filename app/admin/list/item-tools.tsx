import { Copy, ExternalLink, Trash2 } from 'lucide-react'
import type { Item } from '#app/admin/item.ts'
import { useMay } from '#app/admin/store/use-may.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { notOnSite } from './absence.ts'
import { GripButton } from './grip.tsx'
import type { ItemActions } from './item-actions.ts'
import styles from './item-tools.module.css'
import { seenAt } from './seen-at.ts'
import type { Grip } from './use-reorder.ts'

type ItemToolsProps = {
  readonly type: ContentType
  readonly item: Item
  readonly title: string
  /** Why visitors find no page of it. */
  readonly absence: string | undefined
  readonly actions: ItemActions
  /** Only where items can be put into order. */
  readonly grip: Grip | undefined
  /** Whether they have to fit into a row, where a bin stands for Delete. */
  readonly isRow?: boolean
  readonly className?: string | undefined
}

const icon = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const

/** What can be done with an item, on its card and in its row. */
export function ItemTools({ type, item, title, absence, actions, grip, isRow = false, className }: ItemToolsProps) {
  const mayWrite = useMay()('content.write')
  const verb = mayWrite ? 'Edit' : 'Open'
  return (
    <div className={classes(styles.tools, isRow && styles.inRow, className)}>
      {grip && <GripButton item={item} title={title} grip={grip} className={classes(styles.tool, styles.grip)} />}
      {absence ? (
        <button
          type="button"
          className={classes(styles.tool, styles.view)}
          aria-disabled="true"
          aria-label={`${title}. ${notOnSite(absence)}`}
          title={notOnSite(absence)}
        >
          <ExternalLink {...icon} />
        </button>
      ) : (
        <a
          className={classes(styles.tool, styles.view)}
          href={seenAt(type, item)}
          target="_blank"
          rel="noreferrer"
          aria-label={`View ${title} on the site`}
          title="View on the site"
        >
          <ExternalLink {...icon} />
        </a>
      )}
      {mayWrite && (
        <button
          type="button"
          className={styles.tool}
          aria-label={`Duplicate ${title}`}
          title="Duplicate"
          onClick={() => actions.copy(item)}
        >
          <Copy {...icon} />
        </button>
      )}
      <Button small className={styles.button} aria-label={`${verb} ${title}`} onClick={() => actions.edit(item)}>
        {verb}
      </Button>
      {mayWrite && (
        <Button
          small
          look="delete"
          className={styles.button}
          aria-label={`Delete ${title}`}
          onClick={() => actions.remove(item)}
          {...(isRow && { title: 'Delete' })}
        >
          {isRow ? <Trash2 {...icon} /> : 'Delete'}
        </Button>
      )}
    </div>
  )
}
