import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { Figures } from '#app/admin/ui/figures.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { SearchBox } from '#app/admin/ui/search-box.tsx'
import { Pager } from './pager.tsx'
import rows from './rows.module.css'
import type { Pages } from './use-pages.ts'

type PagesFrameProps = {
  readonly words: {
    readonly title: string
    readonly help: string
    readonly search: string
    /** What makes an entry count apart. */
    readonly counted: string
    readonly failed: string
    readonly nothingFound: string
    readonly empty: string
  }
  readonly pages: Pages
  readonly onExport: () => void
  /** The entries of the page that is shown. */
  readonly children: ReactNode
}

/** A list that visitors fill: searched, counted, a page at a time. */
export function PagesFrame({ words, pages, onExport, children }: PagesFrameProps) {
  const { page, failed, search } = pages
  return (
    <section aria-label={words.title}>
      <PageHead title={words.title} help={words.help}>
        <Button onClick={onExport}>
          <Download size={16} strokeWidth={1.6} aria-hidden="true" />
          Export CSV
        </Button>
      </PageHead>
      {failed && (
        <Banner title={words.failed}>
          <Button small onClick={pages.reload}>
            Try again
          </Button>
        </Banner>
      )}
      <SearchBox label={words.search} value={search} onChange={(event) => pages.find(event.target.value)} />
      {page ? (
        <Figures figures={[pages.count, { value: page.counted, label: words.counted }]} />
      ) : (
        <p className={rows.waiting} role="status">
          Loading...
        </p>
      )}
      {page && page.items.length > 0 && (
        <div className={rows.shown} aria-busy={pages.isComing}>
          {children}
        </div>
      )}
      {page?.items.length === 0 && !failed && (
        <p className={rows.empty}>{page.search ? words.nothingFound : words.empty}</p>
      )}
      <Pager pages={pages} />
    </section>
  )
}
