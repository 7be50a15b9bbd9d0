import { paths } from '#app/routing/paths.ts'
import { ElbowButton } from '#app/ui/elbow-button.tsx'
import { icon } from '#app/ui/icons.tsx'
import styles from './detail.module.css'

const ArrowLeft = icon('M19 12H5m7 7-7-7 7-7', 1.8)

/** One step back, by the router. A form, so that it leads home where no code has come yet. */
export function BackButton({ large = false }: { readonly large?: boolean }) {
  return (
    <form action={paths.home} lang="tr" data-back="">
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
