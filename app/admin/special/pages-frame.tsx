import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { Figures } from '#app/admin/ui/figures.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { SearchBox } from '#app/admin/ui/search-box.tsx'
import { Segment } from '#app/admin/ui/segment.tsx'
import { WaitingRows } from '#app/admin/ui/waiting-rows.tsx'
import { Pager } from './pager.tsx'
import rows from './rows.module.css'
import type { PagedList, Wanted } from './use-pages.ts'

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
    /** Where a filter leaves nothing. */
    readonly noneSuch: string
  }
  readonly pages: PagedList
  readonly onExport: () => void
  /** Other things to do with the whole list. */
  readonly actions?: ReactNode
  /** What the list can be narrowed to. */
  readonly filters: readonly { readonly value: Wanted; readonly label: string }[]
  /** The entries of the page that is shown. */
  readonly children: ReactNode
}

/** A list that visitors fill: searched, counted, a page at a time. */
export function PagesFrame({ words, pages, onExport, actions, filters, children }: PagesFrameProps) {
  const { page, failed, search } = pages
  return (
    <section aria-label={words.title}>
      <PageHead title={words.title} help={words.help}>
        {actions}
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
      <div className={rows.tools}>
        <SearchBox label={words.search} value={search} onChange={(event) => pages.find(event.target.value)} />
        <Segment label="Show" options={filters} value={pages.wanted} onChange={pages.want} />
      </div>
      {page ? <Figures figures={[pages.count, pages.counted(words.counted)]} /> : <WaitingRows />}
      {page && page.items.length > 0 && (
        <div className={rows.shown} aria-busy={pages.isComing}>
          {children}
        </div>
      )}
      {page?.items.length === 0 && !failed && (
        <p className={rows.empty}>
          {page.search ? words.nothingFound : page.wanted === 'all' ? words.empty : words.noneSuch}
        </p>
      )}
      <Pager pages={pages} />
    </section>
  )
}
