import {
  CalendarClock,
  Download,
  ImageUp,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
  ShieldCheck,
  UserPlus,
} from 'lucide-react'
import { addresses } from '#app/admin/addresses.ts'
import type { May } from '#app/admin/store/use-may.ts'
import type { Permission } from '#engine/rules/permissions.ts'

type Setting = {
  readonly label: string
  readonly also: string
  readonly to: string
  readonly needs: Permission
  readonly Icon: LucideIcon
}

/** What is done on a page that is called something else. */
const settings: readonly Setting[] = [
  {
    label: 'Upload pictures',
    also: 'new files images photographs media library',
    to: addresses.media,
    needs: 'media.upload',
    Icon: ImageUp,
  },
  {
    label: 'Plan a release',
    also: 'new schedule calendar publish together',
    to: addresses.planned,
    needs: 'plans',
    Icon: CalendarClock,
  },
  {
    label: 'Export messages',
    also: 'csv download contact spreadsheet excel',
    to: addresses.messages,
    needs: 'messages',
    Icon: Download,
  },
  {
    label: 'Export subscriptions',
    also: 'csv download newsletter spreadsheet excel',
    to: addresses.subscriptions,
    needs: 'subscriptions',
    Icon: Download,
  },
  {
    label: 'Export the activity',
    also: 'csv download log spreadsheet excel',
    to: addresses.activity,
    needs: 'activity',
    Icon: Download,
  },
  {
    label: 'Invite a person',
    also: 'new user people account role administrator editor author',
    to: addresses.people,
    needs: 'people',
    Icon: UserPlus,
  },
  {
    label: 'Require a second step',
    also: 'two factor 2fa security sign in role policy people',
    to: addresses.people,
    needs: 'people',
    Icon: ShieldCheck,
  },
  {
    label: 'Set up your second step',
    also: 'two factor 2fa totp mfa passkeys authenticator app recovery codes security',
    to: addresses.account,
    needs: 'account',
    Icon: ShieldCheck,
  },
  {
    label: 'See your sessions',
    also: 'devices places browsers signed in end sign out',
    to: addresses.account,
    needs: 'account',
    Icon: MonitorSmartphone,
  },
  {
    label: 'Make an API token',
    also: 'tokens keys machines new revoke',
    to: addresses.account,
    needs: 'tokens',
    Icon: KeyRound,
  },
]

export const settingsFor = (may: May) => settings.filter(({ needs }) => may(needs))
