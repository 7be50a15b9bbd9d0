import { PanelRightClose } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { focusField } from '#app/admin/form/focus-field.ts'
import type { FormValues } from '#app/admin/form/values/form-value.ts'
import type { Item } from '#app/admin/item.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Tabs, tabId } from '#app/admin/ui/tabs.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { ListedVersion } from '#engine/derive/history.ts'
import { Details } from './details.tsx'
import { pageShowing } from './place.ts'
import { Preview } from './preview.tsx'
import styles from './rail.module.css'
import { type RailTab, railTabs } from './rail-tabs.ts'

export type RailFrameProps = {
  readonly type: ContentType
  readonly item: Item | undefined
  readonly values: FormValues
  /** The draft on the server, where there is one. */
  readonly draftId: number | undefined
  /** When it was saved last. */
  readonly saved: string
  readonly form: RefObject<HTMLElement | null>
  readonly tab: RailTab
  readonly onTab: (tab: RailTab) => void
  /** It was opened from outside of it: the focus goes along. */
  readonly isCalled: boolean
  readonly onClose: () => void
  readonly history?: {
    readonly count: string | undefined
    readonly versions: readonly ListedVersion[]
    readonly list: ReactNode
    readonly onEscape: () => void
  }
}

/** The tabs beside a form, and what is behind them. */
export function RailFrame({ type, item, values, draftId, tab, onTab, onClose, ...rest }: RailFrameProps) {
  const { saved, form, isCalled, history } = rest
  const id = useId()
  const aside = useRef<HTMLElement>(null)
  // What opened it may be gone.
  useEffect(() => {
    if (isCalled && document.activeElement === document.body)
      aside.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
  }, [isCalled])
  const edit = (field: string | undefined) => {
    if (matchMedia('(max-width: 1199px)').matches) onClose()
    if (field) focusField(form.current, field)
  }
  const subject = { type: type.name, item_id: item?.id ?? null, draft_id: item ? null : (draftId ?? null) }
  return (
    <aside
      ref={aside}
      className={styles.rail}
      aria-label="Beside the form"
      data-rail={tab}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || tab !== 'History') return
        event.preventDefault()
        history?.onEscape()
      }}
    >
      <div className={styles.head}>
        <Tabs
          label="Beside the form"
          id={id}
          tabs={railTabs(history !== undefined)}
          value={tab}
          onChange={onTab}
          counts={{ History: history?.count }}
        />
        <Button look="ghost" small aria-label="Close the side panel" title="Close the side panel" onClick={onClose}>
          <PanelRightClose size={17} strokeWidth={1.6} aria-hidden="true" />
        </Button>
      </div>
      <div className={styles.panel} role="tabpanel" aria-labelledby={tabId(id, tab)}>
        {tab === 'Preview' && (
          <Preview type={type} subject={subject} values={values} saved={saved} form={form} onOwn={edit} />
        )}
        {tab === 'History' && history?.list}
        {tab === 'Details' && (
          <Details {...{ type, item, subject }} versions={history?.versions ?? []} page={pageShowing(type, values)} />
        )}
      </div>
    </aside>
  )
}
