import { useQuery } from '@tanstack/react-query'
import { ArrowDownToLine, ArrowUpFromLine, Check, ChevronLeft, ChevronRight, Layers } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { usePanel } from '#app/admin/store/panel.ts'
import { useOpenPlans } from '#app/admin/store/use-data.ts'
import { useMay } from '#app/admin/store/use-may.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog } from '#app/admin/ui/dialog.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { Segment } from '#app/admin/ui/segment.tsx'
import { useMedia } from '#app/admin/ui/use-media.ts'
import { WaitingRows } from '#app/admin/ui/waiting-rows.tsx'
import { momentOf } from '#engine/rules/chosen-moment.ts'
import { AddDialog } from './add-dialog.tsx'
import { Agenda } from './agenda.tsx'
import { Failures } from './failures.tsx'
import { addDays, addMonths, weeksOf } from './month.ts'
import { MonthGrid } from './month-grid.tsx'
import { nameOf } from './plan-entry.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { companyZone, dateIn, placeOf } from './plan-words.ts'
import styles from './planned-page.module.css'
import { TimeDialog } from './time-dialog.tsx'
import { useCancelPlan } from './use-cancel-plan.ts'
import { useTrashed } from './use-trashed.ts'

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const startOf = (date: string) => momentOf({ date, time: '00:00', zone: companyZone }).at
const views = [
  { value: 'month', label: 'Month' },
  { value: 'list', label: 'List' },
] as const

/** The plans of the weeks around a day. */
function useMonth(day: string) {
  const { data: panel } = usePanel()
  const days = weeksOf(day).flat()
  const [from, to] = [startOf(days[0] ?? day), startOf(addDays(days.at(-1) ?? day, 1))]
  return useQuery({ ...panel.options.plansBetween(from, to), placeholderData: (known) => known }, panel.queries)
}

/** What goes on the site and comes off it by itself. An address may name the plan that is shown first. */
export default function PlannedPage() {
  const named = Number(new URLSearchParams(useSearch()).get('plan')) || undefined
  return <Calendar key={named} first={named} />
}

function Calendar({ first }: { readonly first: number | undefined }) {
  const today = dateIn(Date.now(), companyZone)
  const open = useOpenPlans()
  const firstAt = open.find(({ id }) => id === first)?.at
  const [chosenDay, setDay] = useState<string>()
  const day = chosenDay ?? (firstAt ? dateIn(firstAt, companyZone) : today)
  const [view, setView] = useState<'month' | 'list'>('month')
  const [opened, setOpened] = useState(first)
  const [asked, setAsked] = useState<'new' | 'time' | 'add'>()
  const month = useMonth(day)
  const cancel = useCancelPlan()
  const mayPlan = useMay()('plans')
  const isNarrow = useMedia('(max-width: 900px)')
  const plans = month.data?.plans ?? []
  const failed = open.filter(({ state }) => state === 'failed')
  const chosen = [...plans, ...open].find(({ id }) => id === opened)
  const isTrashed = useTrashed([...plans, ...open])
  const isGrid = view === 'month' && !isNarrow
  const close = () => setAsked(undefined)
  const panel = chosen && (
    <PlanPanel
      plan={chosen}
      isTrashed={isTrashed}
      onChangeTime={() => setAsked('time')}
      onAdd={() => setAsked('add')}
      onCancel={() => void cancel(chosen)}
    />
  )
  const step = (count: number) => {
    const name = monthName.format(Date.parse(addMonths(day, count)))
    const Icon = count < 0 ? ChevronLeft : ChevronRight
    return (
      <Button small aria-label={name} onClick={() => setDay(addMonths(day, count))}>
        <Icon size={16} aria-hidden="true" />
      </Button>
    )
  }

  return (
    <section aria-label="Planned">
      <PageHead
        title="Planned"
        help={`What goes on the site and comes off it by itself, in ${placeOf(companyZone)} time.`}
      >
        {mayPlan && (
          <Button onClick={() => setAsked('new')}>
            <Layers size={16} strokeWidth={1.6} aria-hidden="true" />
            New release
          </Button>
        )}
      </PageHead>
      <Failures plans={failed} onOpen={({ id }) => setOpened(id)} />
      {month.isError && (
        <Banner title="The plans could not be loaded" detail="They are carried out all the same.">
          <Button small onClick={() => void month.refetch()}>
            Try again
          </Button>
        </Banner>
      )}
      <div className={styles.tools}>
        {step(-1)}
        <h2 aria-live="polite">{monthName.format(Date.parse(day))}</h2>
        {step(1)}
        <Button small onClick={() => setDay(today)}>
          Today
        </Button>
        <div className={styles.views}>
          <Segment label="View" options={views} value={view} onChange={setView} />
        </div>
        <p className={styles.legend}>
          <span>
            <ArrowUpFromLine size={15} strokeWidth={1.6} aria-hidden="true" />
            publish
          </span>
          <span>
            <ArrowDownToLine size={15} strokeWidth={1.6} aria-hidden="true" />
            take down
          </span>
          <span>
            <Check size={15} strokeWidth={1.6} aria-hidden="true" />
            done
          </span>
        </p>
      </div>
      <div className={styles.columns} aria-busy={month.isFetching}>
        <div>
          {month.isPending && <WaitingRows />}
          {isGrid && !month.isPending && (
            <MonthGrid
              {...{ day, today, plans, isTrashed }}
              chosen={opened}
              onDay={setDay}
              onMore={() => setView('list')}
              onOpen={({ id }) => setOpened(id)}
            />
          )}
          {!isGrid && <Agenda {...{ today, plans, isTrashed }} onOpen={({ id }) => setOpened(id)} />}
          {month.isSuccess && plans.length === 0 && (
            <p className={styles.empty}>
              {open.length === 0
                ? 'Nothing is planned. Use Schedule… beside Publish.'
                : 'Nothing is planned in these weeks.'}
            </p>
          )}
        </div>
        {!isNarrow && panel}
      </div>
      {isNarrow && chosen && !asked && (
        <Dialog title={nameOf(chosen)} size="small" onClose={() => setOpened(undefined)}>
          {panel}
        </Dialog>
      )}
      {asked === 'new' && <TimeDialog onClose={close} />}
      {asked === 'time' && chosen && <TimeDialog plan={chosen} onClose={close} />}
      {asked === 'add' && chosen && <AddDialog plan={chosen} open={open} onClose={close} />}
    </section>
  )
}
