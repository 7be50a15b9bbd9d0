import { loadingList } from '#app/admin/store/lists.ts'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import type { Tab } from '#app/admin/tab-groups.ts'
import styles from './sidebar.module.css'

/** How many items a tab holds; for messages how many are unread. */
export function TabCount({ tab }: { readonly tab: Tab }) {
  const { data } = usePanel()
  const { lists, messages } = useObservable(data)
  if (tab.lists === 'messages') {
    if (messages.counted > 0)
      return (
        <span className={styles.unread}>
          {messages.counted}
          <span className="visually-hidden"> unread</span>
        </span>
      )
    return <span>{messages.status === 'loading' ? '' : messages.total}</span>
  }
  const shown = tab.lists.map((name) => lists[name] ?? loadingList)
  if (shown.some(({ status }) => status === 'loading')) return null
  const count = shown.reduce((sum, { items }) => sum + items.length, 0)
  return <span>{count === 0 && shown.some(({ status }) => status === 'failed') ? '!' : count}</span>
}
