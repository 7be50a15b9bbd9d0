import { firstNameOf } from '#app/admin/names.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import type { ListedDraft } from '#engine/derive/drafts.ts'
import styles from './review-dialog.module.css'

type NewerDraftProps = { readonly draft: ListedDraft; readonly onShow: () => void }

/** Nobody publishes words that they have not seen. */
export const NewerDraft = ({ draft, onShow }: NewerDraftProps) => (
  <div className={styles.newer}>
    <Banner tone="warning" title={`${firstNameOf(draft.updated_by)} changed it just now.`}>
      <Button small onClick={onShow}>
        Show the new version
      </Button>
    </Banner>
  </div>
)
