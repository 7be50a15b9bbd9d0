import { useLists, useTally } from '#app/admin/store/use-data.ts'
import type { Tab } from '#app/admin/tab-groups.ts'
import styles from './sidebar.module.css'

/** How many items a tab holds; for messages how many are unread. */
export function TabCount({ tab }: { readonly tab: Tab }) {
  const messages = useTally('messages')
  const shown = useLists(tab.lists === 'messages' ? [] : tab.lists)
  if (tab.lists === 'messages') {
    if (messages.counted > 0)
      return (
        <span className={styles.unread}>
          {messages.counted.toLocaleString('en-GB')}
          <span className="visually-hidden"> unread</span>
        </span>
      )
    return <span>{messages.status === 'loading' ? '' : messages.total.toLocaleString('en-GB')}</span>
  }
  if (shown.some(({ status }) => status === 'loading')) return null
  const count = shown.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <span>{count === 0 && shown.some(({ status }) => status === 'failed') ? '!' : count.toLocaleString('en-GB')}</span>
  )
}
