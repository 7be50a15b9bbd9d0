import { paths } from '#app/routing/paths.ts'
import { icon } from '#app/ui/icons.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import styles from './detail.module.css'

const ArrowLeft = icon('M19 12H5m7 7-7-7 7-7', 1.8)

/** One step back, by the router; home where no code has come yet. */
export function BackLink() {
  return (
    <div lang="tr">
      <SiteLink href={paths.home} className={styles.back} data-back="">
        <ArrowLeft />
        Geri Dön
      </SiteLink>
    </div>
  )
}
