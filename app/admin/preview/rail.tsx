import { PanelRightClose } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import type { FormValues } from '#app/admin/form/form-value.ts'
import type { Item } from '#app/admin/item.ts'
import { Button } from '#app/admin/ui/button.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { Details } from './details.tsx'
import { pageShowing } from './place.ts'
import { Preview } from './preview.tsx'
import styles from './rail.module.css'

export type RailProps = {
  readonly type: ContentType
  readonly item: Item | undefined
  readonly opened: Draft | undefined
  readonly values: FormValues
  /** The draft on the server, where there is one. */
  readonly draftId: number | undefined
  /** When it was saved last. */
  readonly saved: string
  readonly form: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

const tabs = ['Preview', 'Details'] as const
type Tab = (typeof tabs)[number]

/** Beside the form: what the site makes of it, and what else is known about the item. */
export default function Rail({ type, item, opened, values, draftId, saved, form, onClose }: RailProps) {
  const [tab, setTab] = useState<Tab>('Preview')
  const id = useId()
  const subject = { type: type.name, item_id: item?.id ?? null, draft_id: item ? null : (draftId ?? null) }
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    const next = tabs.find((each) => each !== tab) ?? tab
    setTab(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <aside className={styles.rail} aria-label="Beside the form" data-rail>
      <div className={styles.tabs}>
        <div role="tablist" aria-label="Beside the form">
          {tabs.map((each) => (
            <button
              key={each}
              id={`${id}-${each}`}
              type="button"
              role="tab"
              aria-selected={each === tab}
              aria-controls={`${id}-panel`}
              tabIndex={each === tab ? 0 : -1}
              onClick={() => setTab(each)}
              onKeyDown={move}
            >
              {each}
            </button>
          ))}
        </div>
        <Button look="ghost" small aria-label="Close the side panel" title="Close the side panel" onClick={onClose}>
          <PanelRightClose size={17} strokeWidth={1.6} aria-hidden="true" />
        </Button>
      </div>
      <div className={styles.panel} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {tab === 'Preview' ? (
          <Preview
            type={type}
            subject={subject}
            values={values}
            saved={saved}
            form={form}
            onOwn={() => matchMedia('(max-width: 900px)').matches && onClose()}
          />
        ) : (
          <Details type={type} item={item} opened={opened} subject={subject} page={pageShowing(type, values)} />
        )}
      </div>
    </aside>
  )
}
