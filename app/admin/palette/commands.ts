import { ExternalLink, Keyboard, LogOut, Moon, PanelTop, Plus, Sun, SunMoon, UserRound } from 'lucide-react'
import { addresses } from '#app/admin/addresses.ts'
import { footPages, ownPages } from '#app/admin/frame/own-pages.ts'
import { linkTo } from '#app/admin/links.ts'
import type { May } from '#app/admin/store/use-may.ts'
import { groupsFor } from '#app/admin/tab-groups.ts'
import type { ThemeChoice } from '#app/admin/theme/panel-theme.ts'
import { inText } from '#app/admin/types.ts'
import { types } from '#content/registry.ts'
import type { KnownRow } from './rows.ts'
import { settingsFor } from './settings.ts'

/** Every page of the panel that somebody may open. */
export const placesFor = (may: May): readonly KnownRow[] => [
  ...[...ownPages, ...footPages]
    .filter(({ needs }) => may(needs))
    .map(({ label, also, to }) => ({ label, also, to, Icon: PanelTop })),
  ...groupsFor(may).flatMap((group) =>
    group.tabs.map(({ label, name }) => ({
      label,
      note: group.label,
      also: `${name} ${group.label}`,
      to: addresses.tab(name),
      Icon: PanelTop,
    })),
  ),
  ...(may('subscriptions') ? [{ label: 'Newsletter subscriptions', to: addresses.subscriptions, Icon: PanelTop }] : []),
  { label: 'Account', also: 'password sessions', to: addresses.account, Icon: PanelTop },
]

type Actions = {
  readonly may: May
  readonly help: () => void
  readonly logout: () => void
  readonly dress: (choice: ThemeChoice) => void
}

/** What can be done from anywhere; the first four are offered before anything is typed. */
export const commandsFor = ({ may, help, logout, dress }: Actions): readonly KnownRow[] => [
  { label: 'Open the site', also: 'view website', to: '/', isOutside: true, Icon: ExternalLink },
  { label: 'Show keyboard help', also: 'shortcuts keys', run: help, Icon: Keyboard },
  { label: 'Change the password', also: 'account', to: addresses.account, Icon: UserRound },
  { label: 'Logout', also: 'sign out', run: logout, Icon: LogOut },
  { label: 'Use the dark colours', also: 'theme mode night', run: () => dress('dark'), Icon: Moon },
  { label: 'Use the light colours', also: 'theme mode day', run: () => dress('light'), Icon: Sun },
  { label: 'Use the colours of the system', also: 'theme mode', run: () => dress('system'), Icon: SunMoon },
  ...settingsFor(may),
  ...types
    .filter(() => may('content.write'))
    .map((type) => ({
      label: `Add ${inText(type.labels.one)}`,
      note: type.tab.label,
      also: `new create ${type.tab.label}`,
      to: linkTo({ type: type.name, id: 'new' }),
      Icon: Plus,
    })),
]
