import { paths } from '#app/paths.ts'
import { ElbowButton } from '#app/ui/elbow-button.tsx'
import { ArrowLeft } from '#app/ui/icons.tsx'
import { useBack } from '#app/use-back.ts'
import styles from './detail.module.css'

/** One step back. A form, so that it leads home where its code has not come yet. */
export function BackButton({ large = false }: { readonly large?: boolean }) {
  const back = useBack()
  return (
    <form
      action={paths.home}
      lang="tr"
      onSubmit={(event) => {
        event.preventDefault()
        back()
      }}
    >
      {large ? (
        <ElbowButton type="submit" variant="line" arrow={false}>
          Geri Dön
        </ElbowButton>
      ) : (
        <button type="submit" className={styles.back}>
          <ArrowLeft />
          Geri Dön
        </button>
      )}
    </form>
  )
}
