import { useKeyhook } from '@keyhook/sdk'
import {
  AccountWalletsSection,
  ConnectedAppsSection,
  LinkedAccountsSection,
  PasskeysSection,
  Profile,
  SessionListSection,
  UserProfile,
} from '@/components/keyhook/screens/account/profile'
import { theme as look } from '@/components/keyhook/theme'
import { theme } from '../visit'
import type { Drive } from './drive'

type SectionName = NonNullable<Drive['section']>

const sections: Readonly<Record<Exclude<SectionName, 'profile'>, () => React.ReactNode>> = {
  'account-wallets': AccountWalletsSection,
  'connected-apps': ConnectedAppsSection,
  'linked-accounts': LinkedAccountsSection,
  'passkeys': PasskeysSection,
  'session-list': SessionListSection,
}

/** The account page of a user, or one section of it, as an app renders it. */
export function AccountSection({ section }: { section: SectionName }) {
  const { authenticated } = useKeyhook()
  if (section === 'profile') return <UserProfile className="max-w-3xl p-6 pt-0" />
  const Section = sections[section]
  return (
    <div className={`max-w-3xl p-6 pt-0 ${look({ scheme: theme === 'dark' ? 'dark' : 'light' })}`} data-keyhook>
      {authenticated && (
        <Profile status="ready">
          <Section />
        </Profile>
      )}
    </div>
  )
}
