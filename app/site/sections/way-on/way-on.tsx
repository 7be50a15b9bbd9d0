import { useContent } from '#app/reading/use-content.ts'
import { paths } from '#app/routing/paths.ts'
import { ElbowLink } from '#app/ui/elbow-link.tsx'
import type { ArchiveName } from '#content/answers.ts'
import styles from './way-on.module.css'

type Words = {
  readonly href: string
  readonly button: string
  readonly count: (shown: number, total: number) => string
}
const words: Readonly<Record<ArchiveName, Words>> = {
  products: {
    href: paths.products,
    button: 'TÜM ÜRÜNLER',
    count: (_shown, total) => `${total.toLocaleString('tr')} ürün`,
  },
  projects: {
    href: paths.projects,
    button: 'ALL PROJECTS',
    count: (shown, total) => `${shown} of ${total.toLocaleString('en')} projects`,
  },
  news: {
    href: paths.news,
    button: 'ALL NOTES',
    count: (shown, total) => `${shown} of ${total.toLocaleString('en')} notes`,
  },
}

type WayOnProps = {
  readonly to: ArchiveName
  /** How many of them stand above it. */
  readonly shown: number
}

/** From a section to the archive, where that holds more than the section shows. */
export function WayOn({ to, shown }: WayOnProps) {
  const counts = useContent('/api/archive')
  const total = counts.status === 'ready' ? counts.data[to] : 0
  if (total <= shown) return null
  const { href, button, count } = words[to]
  return (
    <div className={styles.way}>
      <p>{count(shown, total)}</p>
      <ElbowLink href={href} variant="line" className={styles.button ?? ''}>
        {button}
      </ElbowLink>
    </div>
  )
}
