import { type RefObject, Suspense } from 'react'
import type { Item } from '#app/admin/item.ts'
import { Rail } from '#app/admin/preview/lazy-rail.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { BesideStrip } from './beside-buttons.tsx'
import type { ServerDraft } from './draft/use-server-draft.ts'
import { fillsWindow } from './layout.ts'
import type { BesideState } from './use-beside.ts'
import type { ItemFormState } from './use-item-form.ts'

type BesideFormProps = {
  readonly type: ContentType
  readonly item: Item | undefined
  /** The version at which its history is open. */
  readonly version: number | undefined
  readonly form: ItemFormState
  readonly draft: ServerDraft
  readonly beside: BesideState
  /** Where its fields stand. */
  readonly body: RefObject<HTMLDivElement | null>
}

/** What stands beside the fields: preview, history or review, or what opens them. */
export function BesideForm({ type, item, version, form, draft, beside, body }: BesideFormProps) {
  if (!beside.shown) return fillsWindow(type) && <BesideStrip beside={beside} />
  return (
    <Suspense fallback={<p role="status">Loading...</p>}>
      <Rail
        type={type}
        item={item}
        version={version}
        draftId={draft.seen?.id}
        values={form.values}
        seen={form.seen}
        form={body}
        saved={draft.state.kind === 'saved' ? draft.state.at : ''}
        tab={beside.shown}
        onTab={beside.show}
        isCalled={beside.isCalled}
        onTake={(taken) => {
          for (const [name, value] of Object.entries(taken)) form.change(name, value)
        }}
        onClose={beside.close}
      />
    </Suspense>
  )
}
