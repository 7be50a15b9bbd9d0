import type { Item } from '#app/admin/item.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import { DeletedNotice } from './deleted-notice.tsx'
import type { ServerDraft } from './draft/use-server-draft.ts'
import { focusField } from './focus-field.ts'
import type { ItemFormState } from './use-item-form.ts'

export type RareNoticesProps = {
  readonly type: ContentType
  /** Where somebody deleted it. */
  readonly deleted: Item | undefined
  /** Whether what keeps it from being published is listed. */
  readonly listsGaps: boolean
  readonly form: ItemFormState
  readonly draft: Pick<ServerDraft, 'hasDraft'>
}

/** What keeps it from being published, with a way to each of the fields. */
function Gaps({ type, form }: Pick<RareNoticesProps, 'type' | 'form'>) {
  const names = Object.keys(type.fields).filter((name) => name in form.errors)
  const isMissing = names.every((name) => (form.values[name] ?? '') === '')
  const [things, are, have] = names.length === 1 ? ['thing', 'is', 'has'] : ['things', 'are', 'have']
  const what = isMissing ? `${are} missing` : `${have} to be corrected`
  if (names.length === 0) return null
  return (
    <Banner tone="warning" title={`${names.length} ${things} ${what} before this can be published`}>
      {names.map((name) => (
        <Button
          key={name}
          small
          look="ghost"
          onClick={({ currentTarget }) => focusField(currentTarget.closest('form'), name)}
        >
          {type.fields[name]?.label}
        </Button>
      ))}
    </Banner>
  )
}

/** What is seldom to be told: it is fetched when it is. */
export default function RareNotices({ deleted, listsGaps, ...rest }: RareNoticesProps) {
  return (
    <>
      {deleted && <DeletedNotice item={deleted} {...rest} />}
      {listsGaps && <Gaps {...rest} />}
    </>
  )
}
