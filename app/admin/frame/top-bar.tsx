import { Inbox, LogOut, Newspaper, Search } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { useTally } from '#app/admin/store/use-data.ts'
import { useMay } from '#app/admin/store/use-may.ts'
import { classes } from '#app/admin/ui/classes.ts'
import { isMac } from '#app/admin/ui/is-mac.ts'
import { Mark } from '#app/admin/ui/mark.tsx'
import { initialsOf } from './initials.ts'
import { isAt } from './place.ts'
import styles from './top-bar.module.css'
import { useLogout } from './use-logout.ts'

type TopBarProps = {
  readonly path: string
  readonly onSearch: () => void
  /** Somebody is about to search: its code can be fetched. */
  readonly onSearchLikely: () => void
}

/** The bar at the top: search, letters, subscriptions, account and the way out. */
export function TopBar({ path, onSearch, onSearchLikely }: TopBarProps) {
  const { session } = usePanel()
  const [, navigate] = useLocation()
  const user = useObservable(session.user)
  const messages = useTally('messages')
  const logout = useLogout()
  const may = useMay()
  const entries = [
    { label: 'Contact Messages', to: addresses.messages, Icon: Inbox, badge: messages.counted, needs: 'messages' },
    {
      label: 'Newsletter Subscriptions',
      to: addresses.subscriptions,
      Icon: Newspaper,
      badge: 0,
      needs: 'subscriptions',
    },
  ] as const
  const current = (to: string) => isAt(path, to) && { 'aria-current': 'page' as const }
  return (
    <header className={`${styles.bar} on-dark`}>
      <Link href={addresses.start} className={styles.home} aria-label={`${SITE.shortName}, start page`}>
        <Mark />
      </Link>
      <span className={styles.tag}>Content panel</span>
      <span className={styles.space} />
      <button
        type="button"
        className={classes(styles.entry, styles.find)}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={onSearch}
        onPointerEnter={onSearchLikely}
        onFocus={onSearchLikely}
      >
        <Search size={17} strokeWidth={1.6} aria-hidden="true" />
        <span className={styles.label}>Search everything</span>
        <span className={styles.key} aria-hidden="true">
          {isMac() ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      {entries
        .filter(({ needs }) => may(needs))
        .map(({ label, to, Icon, badge }) => (
          <button
            key={to}
            type="button"
            title={label}
            className={styles.entry}
            {...current(to)}
            onClick={() => navigate(to)}
          >
            <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
            <span className={styles.label}>{label}</span>
            {badge > 0 && (
              <>
                <span className={styles.badge}>{badge}</span>
                <span className="visually-hidden"> unread</span>
              </>
            )}
          </button>
        ))}
      <button
        type="button"
        title="Account"
        className={styles.entry}
        {...current(addresses.account)}
        onClick={() => navigate(addresses.account)}
      >
        <span className={styles.avatar} aria-hidden="true">
          {initialsOf(user?.name ?? user?.username ?? '')}
        </span>
        <span className="visually-hidden">Account{user && `, ${user.name ?? user.username}`}</span>
      </button>
      <button type="button" title="Logout" className={`${styles.entry} ${styles.out}`} onClick={logout}>
        <LogOut size={18} strokeWidth={1.6} aria-hidden="true" />
        <span className={styles.label}>Logout</span>
      </button>
    </header>
  )
}
