'use client'
import {
  isEmbeddedWallet,
  useApp,
  useDelegatedActions,
  useExportWallet,
  useImportWallet,
  useKeyhook,
  useLinkedAccounts,
  useLogin,
  useMfaEnrollment,
  useOffline,
  usePasskeys,
  useSetWalletRecovery,
} from '@keyhook/sdk'
import { type ReactNode, useMemo } from 'react'
import { accentStyle } from '../../lib/accent-style'
import { cn } from '../../lib/cn'
import { palette } from '../../lib/palette'
import { useWords } from '../../lib/use-words'
import { wordsDirection } from '../../lib/words-direction'
import { WordsProvider } from '../../lib/words-provider'
import { useLayeredStylesOnly } from '../../modal/use-layered-styles-only'
import { theme } from '../../theme'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { PersonIcon } from '../../ui/icons'
import { Notice } from '../../ui/notice'
import { profileWords } from '../../words/profile'
import type { Words } from '../../words/words'
import { AccountSecurity } from './account-security'
import { AccountWallets } from './account-wallets'
import { ConnectedApps, type ConnectedAppsProps } from './connected-apps'
import { LinkedAccounts } from './linked-accounts'
import { Passkeys } from './passkeys'
import { ProfileSection } from './profile-section'
import { RowSkeleton } from './row-skeleton'
import { SessionList } from './session-list'
import { useAccountWallets } from './use-account-wallets'
import { useAppRevoking } from './use-app-revoking'
import { useSessionEnding } from './use-session-ending'
import { useUnlinking } from './use-unlinking'

/** The account page: login methods, wallets, apps and sessions. Its sections are its children. */
export function Profile({ children, isOffline = false, onLogIn, status }: ProfileProps) {
  const words = useWords(profileWords)
  return (
    <div className="@container/profile w-full text-start" data-slot="profile">
      {status === 'logged-out' ? (
        <EmptyState
          action={
            <Button className="w-auto" onClick={onLogIn}>
              {words.logIn}
            </Button>
          }
          icon={<PersonIcon />}
          title={words.loggedOut}
        >
          {words.loggedOutDetail}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-8">
          {isOffline && <Notice tone="caution">{words.offline}</Notice>}
          {status === 'loading' ? <LoadingSections /> : children}
        </div>
      )}
    </div>
  )
}

/** Skeletons of the sections that each user has. */
function LoadingSections() {
  const words = useWords(profileWords)
  return (
    <>
      <p className="sr-only" role="status">
        {words.loading}
      </p>
      {[words.accounts, words.passkeys, words.wallets].map((title) => (
        <ProfileSection key={title} title={title}>
          <RowSkeleton />
          <RowSkeleton />
        </ProfileSection>
      ))}
    </>
  )
}

export type ProfileProps = {
  /** `loading` until the session is known. */
  status: 'loading' | 'logged-out' | 'ready'
  /** Sections, shown when the status is `ready`. */
  children?: ReactNode
  isOffline?: boolean | undefined
  onLogIn?: (() => void) | undefined
}

/**
 * The complete account page, wired to the SDK. Mount `<AuthModal />` too, because the page opens its dialogs.
 *
 * @example
 * <UserProfile />
 */
export function UserProfile({ className, dir, words = noWords }: UserProfileProps) {
  useLayeredStylesOnly()
  const { appearance } = useApp()
  const derived = palette(appearance.theme)
  const scheme = appearance.theme === 'light' || appearance.theme === 'dark' ? appearance.theme : 'system'
  const direction = useMemo(() => dir ?? wordsDirection(words), [dir, words])
  return (
    <WordsProvider words={words}>
      <div
        className={cn(theme({ scheme: derived?.scheme ?? scheme }), className)}
        data-keyhook
        data-slot="user-profile"
        dir={direction}
        style={{ ...derived?.style, ...accentStyle(appearance.accentColor, appearance.theme) }}
      >
        <ProfileContent />
      </div>
    </WordsProvider>
  )
}

function ProfileContent() {
  const { authenticated, ready } = useKeyhook()
  const { accounts, isLoaded } = useLinkedAccounts()
  const { login } = useLogin()
  const isOffline = useOffline() !== undefined
  const sessions = useSessionEnding()
  const { isLoaded: hasApps, ...apps } = useAppRevoking()
  const hasSessions = sessions.sessions !== undefined || sessions.error !== undefined
  // Shows all sections at once. Rows or sections that appear later would move the page.
  const isKnown = ready && accounts !== undefined && ((isLoaded && hasSessions && hasApps) || isOffline)
  const status = isKnown ? 'ready' : ready && !authenticated ? 'logged-out' : 'loading'
  return (
    <Profile isOffline={isOffline} onLogIn={() => login()} status={status}>
      <LinkedAccountsSection />
      <PasskeysSection />
      <AccountWalletsSection />
      <AccountSecuritySection />
      <SessionList {...sessions} />
      <ConnectedAppsContent {...apps} />
    </Profile>
  )
}

/** {@link LinkedAccounts}, wired. */
export function LinkedAccountsSection() {
  const { accounts = [], link, linkable, update } = useLinkedAccounts()
  return <LinkedAccounts accounts={accounts} linkable={linkable} onLink={link} onUpdate={update} {...useUnlinking()} />
}

/** {@link Passkeys}, wired. Empty if neither the app nor the user has passkeys. */
export function PasskeysSection() {
  const { add, canAdd, passkeys = [] } = usePasskeys()
  const unlinking = useUnlinking()
  if (passkeys.length === 0 && !canAdd) return null
  return <Passkeys canAdd={canAdd} onAdd={add} passkeys={passkeys} {...unlinking} />
}

/** {@link AccountWallets}, wired. */
export function AccountWalletsSection() {
  const { accounts = [], link, linkable } = useLinkedAccounts()
  const { link: linkConnected, wallets } = useAccountWallets(accounts)
  const { revokeWallets } = useDelegatedActions()
  const { exportWallet } = useExportWallet()
  const { importWallet } = useImportWallet()
  const method = linkable.find((method) => method === 'siwe' || method === 'siws')
  return (
    <AccountWallets
      canLink={method !== undefined}
      onExport={(address) => void exportWallet({ address })}
      onImport={() => void importWallet()}
      onLink={() => method && link(method)}
      onLinkConnected={(address) => void linkConnected(address)?.catch(() => undefined)}
      onRevoke={() => void revokeWallets()}
      wallets={wallets}
      {...useUnlinking()}
    />
  )
}

/** {@link AccountSecurity}, wired. Empty if the app has no MFA and the user has no embedded wallet. */
export function AccountSecuritySection() {
  const { mfaMethods } = useApp()
  const { user } = useKeyhook()
  const { showMfaEnrollmentModal } = useMfaEnrollment()
  const { setWalletRecovery } = useSetWalletRecovery()
  const enrolled = user?.mfaMethods ?? []
  const mfa = mfaMethods.length + enrolled.length > 0 ? enrolled : undefined
  const wallets = (user?.linkedAccounts ?? []).flatMap((account) => {
    // Recovering the first wallet of a seed also recovers its other wallets.
    if (!isEmbeddedWallet(account) || (!account.imported && account.walletIndex !== 0)) return []
    const { address, chainType, recoveryMethod } = account
    return [{ address, chainType, method: recoveryMethod ?? 'privy' }]
  })
  if (!mfa && wallets.length === 0) return null
  return (
    <AccountSecurity
      mfa={mfa}
      onMfa={showMfaEnrollmentModal}
      onRecovery={(address) => void setWalletRecovery({ address }).catch(() => undefined)}
      wallets={wallets}
    />
  )
}

/** {@link SessionList}, wired. */
export function SessionListSection() {
  return <SessionList {...useSessionEnding()} />
}

/** {@link ConnectedApps}, wired. Empty without connected apps. */
export function ConnectedAppsSection() {
  return <ConnectedAppsContent {...useAppRevoking()} />
}

function ConnectedAppsContent(apps: ConnectedAppsProps) {
  return apps.grants.length > 0 || apps.said !== undefined ? <ConnectedApps {...apps} /> : null
}

const noWords: Words = {}

export type UserProfileProps = {
  className?: string | undefined
  /** Text direction. Default: the direction of the words. */
  dir?: 'ltr' | 'rtl' | undefined
  /** Replaces words, like `words` of `<AuthModal />`. */
  words?: Words | undefined
}
