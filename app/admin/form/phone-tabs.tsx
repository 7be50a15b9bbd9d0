import { useId } from 'react'
import { type RailTab, railTabs } from '#app/admin/preview/rail-tabs.ts'
import { Tabs } from '#app/admin/ui/tabs.tsx'
import styles from './phone-tabs.module.css'
import type { BesideState } from './use-beside.ts'

const write = 'Write'
type PhoneTabsProps = { readonly beside: BesideState; readonly hasHistory: boolean }

/** On a phone the form and what stands beside it take turns. */
export function PhoneTabs({ beside: { shown, show, buttonOf }, hasHistory }: PhoneTabsProps) {
  return (
    <div className={styles.tabs}>
      <Tabs<typeof write | RailTab>
        label="Parts of the form"
        id={useId()}
        tabs={[write, ...railTabs(hasHistory)]}
        value={shown ?? write}
        onChange={(tab) => show(tab === write ? undefined : tab)}
        first={buttonOf(write)}
      />
    </div>
  )
}
