import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, Suspense, useRef, useState } from 'react'
import { Link } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import type HelpComponent from '#app/admin/help/keyboard-help.tsx'
import type PaletteComponent from '#app/admin/palette/palette.tsx'
import { type Early, PaletteEarly } from '#app/admin/palette/palette-early.tsx'
import { isReadOnly } from '#app/admin/store/live.ts'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { useAllFailed, useTally } from '#app/admin/store/use-data.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import controls from '#app/admin/ui/controls.module.css'
import { PanelTitle } from '#app/admin/ui/panel-title.tsx'
import { LiveShortcuts, LiveShortcutsContext } from '#app/admin/ui/shortcuts.ts'
import { useShortcut } from '#app/admin/ui/use-shortcut.ts'
import { preloadable } from '#app/sleeping/preloadable.ts'
import styles from './frame.module.css'
import { placeName } from './place.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { TroubleBanner } from './trouble-banner.tsx'

const palette = preloadable<ComponentProps<typeof PaletteComponent>>(() => import('#app/admin/palette/palette.tsx'))
const Palette = palette.component(palette.untilThere)
const help = preloadable<ComponentProps<typeof HelpComponent>>(() => import('#app/admin/help/keyboard-help.tsx'))
const KeyboardHelp = help.component(help.untilThere)

const nothing: Early = { q: '', isEntered: false }

/** What stands above every page of the dashboard until somebody has dealt with it. */
function Standing({ path }: { readonly path: string }) {
  const { session, data, notices, live } = usePanel()
  const user = useObservable(session.user)
  const failed = useAllFailed()
  const trouble = useObservable(notices.trouble)
  const readOnly = useQuery({ ...live.options, select: isReadOnly }, data.queries).data
  return (
    <>
      {user?.default_credentials && path !== addresses.account && (
        <Banner
          tone="warning"
          title="You are still using the password that was generated for the first sign-in"
          detail={
            <>
              It was printed when the server started, where others may read it.{' '}
              <Link href={addresses.account}>Change it on the account page</Link>.
            </>
          }
        />
      )}
      {readOnly && (
        <Banner
          tone="warning"
          title="Nothing can be saved for some minutes: the site is being moved to another database"
          detail="Visitors see the site as always. What you have typed stays here; save it when this notice is gone."
        />
      )}
      {failed && (
        <Banner
          title="Failed to load data"
          detail={
            navigator.onLine
              ? 'The server did not answer. Nothing was changed.'
              : 'You are offline. Nothing was changed.'
          }
        >
          <Button small onClick={() => void data.load()}>
            Try again
          </Button>
        </Banner>
      )}
      {trouble?.path === path && <TroubleBanner trouble={trouble} />}
    </>
  )
}

type FrameProps = { readonly path: string; readonly children: ReactNode }

/** Bar, sidebar and the place for the page, and what the keys do on all of them. */
export function Frame({ path, children }: FrameProps) {
  const [live] = useState(() => new LiveShortcuts())
  return (
    <LiveShortcutsContext value={live}>
      <FrameParts path={path}>{children}</FrameParts>
    </LiveShortcutsContext>
  )
}

function FrameParts({ path, children }: FrameProps) {
  /** What lies over the page. */
  const [over, setOver] = useState<'search' | 'help'>()
  const close = () => setOver(undefined)
  const early = useRef(nothing)
  const search = () => {
    early.current = nothing
    setOver('search')
  }
  const { counted: unread } = useTally('messages')
  useShortcut('Ctrl+k', search)
  useShortcut('?', () => setOver('help'))
  return (
    <div className={`${styles.frame} ${controls.controls}`}>
      <PanelTitle place={placeName(path)} unread={unread} />
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <TopBar path={path} onSearch={search} onSearchLikely={() => void palette.preload()} />
      <Sidebar path={path} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Standing path={path} />
        {children}
      </main>
      {over === 'search' && (
        <Suspense fallback={<PaletteEarly early={early} onClose={close} />}>
          <Palette early={early} onClose={close} onHelp={() => setOver('help')} />
        </Suspense>
      )}
      {over === 'help' && (
        <Suspense>
          <KeyboardHelp onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
