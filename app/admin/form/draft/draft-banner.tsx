import { inSentence, recentOf } from '#app/admin/dates.ts'
import { inText } from '#app/admin/types.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'

type DraftBannerProps = {
  readonly type: ContentType
  readonly draft: Draft
  /** When this form saved it last. */
  readonly savedAt: string | undefined
  /** What this browser kept over it, since when, and the way back to the draft alone. */
  readonly broughtBack: { readonly from: string; readonly onDrop: () => void } | undefined
  readonly showsPublished: boolean
  /** Left out where nothing is published. */
  readonly onShow: ((showsPublished: boolean) => void) | undefined
  readonly onDiscard: () => void
}

export const broughtBackTitle = 'Your unsaved changes were brought back'
export const broughtBackDetail = (from: string): string =>
  `From ${inText(recentOf(from))}. A picture that was not saved has to be chosen again.`

function titleOf(
  type: ContentType,
  { is_deleted: isDeleted, item_id: itemId }: Draft,
  showsPublished: boolean,
): string {
  if (showsPublished) return 'You see what is published. The draft is kept'
  if (isDeleted) return `Somebody deleted this ${inText(type.labels.one)}. The draft can be published as a new one`
  return itemId === null ? 'This is a draft only. It is not on the site' : 'You see the draft. It is not on the site'
}

/** Says that the form shows a draft, whose it is, and leads to what is published. */
export function DraftBanner({ type, draft, savedAt, broughtBack, showsPublished, ...does }: DraftBannerProps) {
  const { onShow, onDiscard } = does
  const back = showsPublished ? undefined : broughtBack
  const saved = savedAt
    ? `Saved ${inSentence(recentOf(savedAt))}.`
    : `Saved by ${draft.updated_by}, ${inSentence(recentOf(draft.updated_at))}.`
  return (
    <Banner
      tone="info"
      title={back ? broughtBackTitle : titleOf(type, draft, showsPublished)}
      detail={back ? `${broughtBackDetail(back.from)} ${titleOf(type, draft, false)}. ${saved}` : saved}
    >
      {back && (
        <Button small onClick={back.onDrop}>
          Discard these changes
        </Button>
      )}
      {onShow && (
        <Button small aria-pressed={showsPublished} onClick={() => onShow(!showsPublished)}>
          {showsPublished ? 'Back to the draft' : 'Show what is published'}
        </Button>
      )}
      <Button small look="delete" onClick={onDiscard}>
        Discard draft
      </Button>
    </Banner>
  )
}
