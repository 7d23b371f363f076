'use client'
import type { CrossAppGrant, LinkedAccount, LoginMethod, useLinkedAccounts, usePasskeys } from '@keyhook/sdk'
import type { ReactElement } from 'react'
import { AccountSecurity } from '../screens/account/account-security'
import { AccountWallets, type AccountWallet } from '../screens/account/account-wallets'
import { ConnectedApps } from '../screens/account/connected-apps'
import { LinkedAccounts } from '../screens/account/linked-accounts'
import { Passkeys } from '../screens/account/passkeys'
import { Profile } from '../screens/account/profile'
import { SessionList } from '../screens/account/session-list'
import { Screen, ScreenBody, ScreenHeader, ScreenTitle } from '../ui/screen'
import { errorWords } from '../words/errors'
import type { Scenario } from './define-scenarios'
import { someMethods } from './mfa-samples'

const nothing = () => {}
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 9, 30))
const verified = (day: number) => ({ firstVerifiedAt: at(day), latestVerifiedAt: at(day) })

type Entry = useLinkedAccounts.Entry

const entry = (account: LinkedAccount, method: LoginMethod, fields: Partial<Entry> = {}): Entry => ({
  account,
  method,
  obstacle: undefined,
  canUpdate: account.type === 'email' || account.type === 'phone',
  ...fields,
})

const email = entry({ type: 'email', address: 'ada@example.com', ...verified(2) }, 'email')
const phone = entry({ type: 'phone', number: '+1 555 555 0100', ...verified(12) }, 'sms')
const google = entry(
  { type: 'google_oauth', subject: '1', email: 'ada.lovelace@example.com', name: 'Ada', ...verified(14) },
  'google',
)
const instagram = entry({ type: 'instagram_oauth', subject: '3', username: 'ada', ...verified(15) }, 'instagram')
const otherApp = entry(
  {
    ...{ type: 'cross_app', subject: '2', embeddedWallets: [], smartWallets: [] },
    ...{ providerApp: { id: 'northwind', name: 'Northwind' }, ...verified(16) },
  },
  'custom:northwind',
)

const passkey = (name: string, day: number, obstacle?: usePasskeys.Passkey['obstacle']): usePasskeys.Passkey => ({
  account: {
    ...{ type: 'passkey', credentialId: `${name} ${day}`, enrolledInMfa: obstacle === 'enrolled-in-mfa' },
    ...{ verifiedAt: at(day), ...verified(day) },
  },
  name,
  obstacle,
})
const passkeys = [
  passkey('iCloud Keychain on Safari', 20),
  passkey('Chrome on Android', 18),
  passkey('Windows Hello on Edge', 11),
  passkey('1Password on Firefox', 9),
  passkey('Unknown device', 3),
]

const address = '0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D'
const wallet = (fields: Partial<AccountWallet> & Pick<AccountWallet, 'address' | 'name'>): AccountWallet => ({
  chainType: 'ethereum',
  isConnected: true,
  entry: entry({ type: 'email', address: fields.address, ...verified(8) }, 'siwe'),
  ...fields,
})
const embedded = wallet({
  ...{ address, name: 'Your wallet' },
  entry: entry({ type: 'email', address, ...verified(2) }, 'siwe', { obstacle: 'not-linked' }),
})
const metamask = wallet({ address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F', name: 'MetaMask', isConnected: false })
const phantom = wallet({
  ...{ address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', name: 'Phantom', chainType: 'solana' },
  entry: undefined,
})

const session = {
  ...{
    id: 'here',
    number: '204 817',
    browser: 'Firefox',
    system: 'Linux',
    createdAt: at(12),
    lastUsedAt: at(22),
    isCurrent: true,
  },
  awaitsApproval: false,
}
const sessions = [
  session,
  { ...session, id: 'phone', browser: 'Safari', system: 'iPhone', lastUsedAt: at(21), isCurrent: false },
  { ...session, id: 'library', browser: 'Chrome', system: 'Windows', lastUsedAt: at(19), isCurrent: false },
]

const accounts = {
  ...{ accounts: [email, phone, google, instagram], linkable: ['discord', 'github'] as const },
  ...{ onLink: nothing, onUnlink: nothing, onUpdate: nothing },
}
const keys = { canAdd: true, onAdd: nothing, onUnlink: nothing, passkeys: passkeys.slice(0, 2) }
const purse = {
  ...{ canLink: false, onExport: nothing, onLink: nothing, onLinkConnected: nothing, onRevoke: nothing },
  onUnlink: nothing,
  wallets: [embedded, metamask],
}
const grant = (name: string, day: number, isReadOnly: boolean): CrossAppGrant => ({
  ...{ appId: name, name, iconUrl: undefined, isReadOnly, grantedAt: at(day), lastUsedAt: at(day + 2) },
})
const grants = [grant('Atlas', 16, false), grant('Tidewater Community Market', 9, true)]

const security = {
  ...{ mfa: someMethods, onMfa: nothing, onRecovery: nothing },
  wallets: [{ address, chainType: 'ethereum', method: 'privy' }] as const,
}
const sessionProps = { onApprove: nothing, onEnd: nothing, onEndOthers: nothing, onRetry: nothing, sessions }

const whole = (isOffline = false) => (
  <Profile isOffline={isOffline} status="ready">
    <LinkedAccounts {...accounts} linkable={isOffline ? [] : accounts.linkable} />
    <Passkeys {...keys} canAdd={!isOffline} />
    <AccountWallets {...purse} />
    <AccountSecurity {...security} />
    <SessionList
      {...sessionProps}
      {...(isOffline && { error: errorWords.words.OFFLINE.detail, sessions: undefined })}
    />
    {!isOffline && <ConnectedApps grants={grants} onRevoke={nothing} />}
  </Profile>
)
const onlyEmail = { ...email, obstacle: 'only-login' } as const
const refused = 'The only account a user can log in with cannot be unlinked.'

const parts: Readonly<Record<string, Readonly<Record<string, ReactElement>>>> = {
  'profile': {
    'whole': whole(),
    'offline': whole(true),
    'loading': <Profile status="loading" />,
    'logged-out': <Profile onLogIn={nothing} status="logged-out" />,
    'new': (
      <Profile status="ready">
        <LinkedAccounts {...accounts} accounts={[onlyEmail]} linkable={['sms', 'google', 'discord', 'github']} />
        <Passkeys {...keys} passkeys={[]} />
        <AccountWallets {...purse} canLink wallets={[embedded]} />
        <AccountSecurity {...security} mfa={[]} />
        <SessionList {...sessionProps} sessions={[session]} />
      </Profile>
    ),
  },
  'account-security': {
    'set-up': <AccountSecurity {...security} />,
    'nothing-set': <AccountSecurity {...security} mfa={[]} />,
    'recovery-alone': <AccountSecurity {...security} mfa={undefined} />,
    'two-wallets': (
      <AccountSecurity
        {...security}
        wallets={[
          { address, chainType: 'ethereum', method: 'user-passcode' },
          { address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', chainType: 'solana', method: 'google-drive' },
        ]}
      />
    ),
  },
  'linked-accounts': {
    'several': <LinkedAccounts {...accounts} accounts={[email, phone, google, instagram, otherApp]} />,
    'only-one': <LinkedAccounts {...accounts} accounts={[onlyEmail]} />,
    'none': <LinkedAccounts {...accounts} accounts={[]} linkable={[]} />,
    'unlinking': <LinkedAccounts {...accounts} unlinking={google.account} />,
    'failed': <LinkedAccounts {...accounts} error={refused} />,
    'many-kinds': (
      <LinkedAccounts
        {...accounts}
        accounts={[email]}
        linkable={['sms', 'google', 'twitter', 'discord', 'github', 'apple', 'instagram', 'tiktok']}
      />
    ),
  },
  'passkeys': {
    'none': <Passkeys {...keys} passkeys={[]} />,
    'few': <Passkeys {...keys} />,
    'several': <Passkeys {...keys} passkeys={passkeys.slice(0, 3)} />,
    'many': <Passkeys {...keys} canAdd={false} passkeys={passkeys} />,
    'in-mfa': <Passkeys {...keys} passkeys={[passkey('Chrome on Linux', 4, 'enrolled-in-mfa')]} />,
    'only-login': <Passkeys {...keys} passkeys={[passkey('Chrome on Linux', 4, 'only-login')]} />,
  },
  'account-wallets': {
    'several': <AccountWallets {...purse} />,
    'delegated': <AccountWallets {...purse} wallets={[{ ...embedded, isDelegated: true }, metamask]} />,
    'connected-only': <AccountWallets {...purse} canLink wallets={[embedded, phantom]} />,
    'none': <AccountWallets {...purse} wallets={[]} />,
  },
  'connected-apps': {
    several: <ConnectedApps grants={grants} onRevoke={nothing} />,
    revoking: <ConnectedApps grants={grants} onRevoke={nothing} revoking="Atlas" />,
    failed: <ConnectedApps error={errorWords.words.OFFLINE.detail} grants={grants} onRevoke={nothing} />,
  },
  'session-list': {
    'list': <SessionList {...sessionProps} />,
    'awaiting-approval': (
      <SessionList {...sessionProps} sessions={[session, { ...sessions[1]!, awaitsApproval: true }, sessions[2]!]} />
    ),
    'loading': <SessionList {...sessionProps} sessions={undefined} />,
    'failed': <SessionList {...sessionProps} error={errorWords.words.OFFLINE.detail} sessions={undefined} />,
  },
}

/** The account page in a dialog. It is not a screen of the SDK. */
export const profileScenarios: readonly Scenario[] = Object.entries(parts).flatMap(([part, states]) =>
  Object.entries(states).map(([state, element]) => ({
    name: `${part}/${state}`,
    screen: undefined,
    at: 'none',
    canClose: true,
    canGoBack: false,
    render: () => (
      <Screen>
        <ScreenHeader>
          <ScreenTitle>Your account</ScreenTitle>
        </ScreenHeader>
        <ScreenBody>{element}</ScreenBody>
      </Screen>
    ),
  })),
)
