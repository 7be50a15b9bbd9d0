import { Inbox, LogOut, Newspaper, UserRound } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { firstTab } from '#app/admin/types.ts'
import { Mark } from '#app/admin/ui/mark.tsx'
import styles from './top-bar.module.css'
import { useLogout } from './use-logout.ts'

/** The bar at the top: letters, subscriptions, account and the way out. */
export function TopBar({ path }: { readonly path: string }) {
  const [, navigate] = useLocation()
  const { data } = usePanel()
  const { messages } = useObservable(data)
  const logout = useLogout()
  const entries = [
    { label: 'Contact Messages', to: addresses.messages, Icon: Inbox, badge: messages.counted },
    { label: 'Newsletter Subscriptions', to: addresses.subscriptions, Icon: Newspaper, badge: 0 },
    { label: 'Account', to: addresses.account, Icon: UserRound, badge: 0 },
  ]
  return (
    <header className={`${styles.bar} on-dark`}>
      <Link href={addresses.tab(firstTab)} className={styles.home} aria-label={`${SITE.shortName}, content panel`}>
        <Mark />
      </Link>
      <span className={styles.tag}>Content panel</span>
      <span className={styles.space} />
      {entries.map(({ label, to, Icon, badge }) => (
        <button
          key={to}
          type="button"
          title={label}
          className={styles.entry}
          {...(path === to && { 'aria-current': 'page' as const })}
          onClick={() => navigate(to)}
        >
          <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
          <span className={to === addresses.account ? styles.iconOnly : styles.label}>{label}</span>
          {badge > 0 && (
            <>
              <span className={styles.badge}>{badge}</span>
              <span className="visually-hidden"> unread</span>
            </>
          )}
        </button>
      ))}
      <button type="button" title="Logout" className={`${styles.entry} ${styles.out}`} onClick={logout}>
        <LogOut size={18} strokeWidth={1.6} aria-hidden="true" />
        <span className={styles.label}>Logout</span>
      </button>
    </header>
  )
}
