import {
  useApp,
  useCreateWallet,
  useIsSessionPersisted,
  useKeyhook,
  useLogout,
  useManageSessions,
  useWalletCreation,
  useWallets,
} from '@keyhook/sdk'
import { lazy, Suspense, useRef, useState } from 'react'
import { UserProfile } from '@/components/keyhook/screens/account/profile'
import { Accounts } from './accounts'
import { ProviderApp } from './provider-app'
import { FarcasterSigner } from './farcaster-signer'
import { Guest } from './guest'
import { Passkeys } from './passkeys'
import { ProtectionMethods } from './protection-methods'
import { RecoveryMethod } from './recovery-method'
import { Wallet } from './wallet'
import { Welcome } from './welcome'

/** Loads the code that builds Solana transactions, when the user has a Solana wallet. */
const SolanaWallet = lazy(async () => ({ default: (await import('./solana-wallet')).SolanaWallet }))

/** Renders the page in three states: session unknown, logged out, and logged in. */
export function App() {
  const { authenticated, ready, user } = useKeyhook()
  const { legal } = useApp()
  const { logout } = useLogout()
  const { manageSessions } = useManageSessions()
  const { wallets } = useWallets()
  const isSessionPersisted = useIsSessionPersisted()
  const wallet = wallets[0]
  const [isAccountShown, setIsAccountShown] = useState(false)
  const main = useRef<HTMLElement>(null)
  // Another tab may be creating the wallet.
  const requiresTerms = legal.requireUsersAcceptTerms && !user?.hasAcceptedTerms

  return (
    <div className="mx-auto flex min-h-dvh max-w-xl flex-col px-6 py-8 has-data-[slot=user-profile]:max-w-3xl">
      <header className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="font-semibold tracking-tight">Fieldnotes</p>
        {authenticated && (
          <div className="flex min-w-0 grow basis-80 flex-wrap items-center gap-x-4 gap-y-2 text-sm whitespace-nowrap sm:justify-end">
            <span className="min-w-0 flex-[1_1_8rem] truncate text-neutral-500 sm:text-end dark:text-neutral-400">
              {user?.email?.address}
            </span>
            <button
              aria-pressed={isAccountShown}
              className="cursor-pointer font-medium underline-offset-4 hover:underline aria-pressed:underline"
              onClick={() => setIsAccountShown(!isAccountShown)}
            >
              Account
            </button>
            <button className="cursor-pointer font-medium underline-offset-4 hover:underline" onClick={manageSessions}>
              Devices
            </button>
            <button
              className="cursor-pointer font-medium underline-offset-4 hover:underline"
              // The button is removed after the click, so the focus must move to another element.
              onClick={() => {
                void logout().then(() => main.current?.focus())
                setIsAccountShown(false)
              }}
            >
              Log out
            </button>
          </div>
        )}
      </header>
      {!isSessionPersisted && (
        <p role="status" className="mt-4 text-sm text-balance text-neutral-600 dark:text-neutral-400">
          This browser keeps nothing for this site. You stay logged in as long as this page is open.
        </p>
      )}
      <main className="flex grow flex-col justify-center py-12 outline-none" ref={main} tabIndex={-1}>
        {ready && !authenticated && <Welcome />}
        {authenticated && isAccountShown && (
          <>
            <h1 className="mb-8 text-3xl font-semibold tracking-tight">Account</h1>
            <UserProfile className="self-stretch" />
            <ProviderApp intent="link" />
          </>
        )}
        {ready && authenticated && wallet && !isAccountShown && (
          <>
            <Wallet wallet={wallet} />
            <Suspense>
              <SolanaWallet />
            </Suspense>
            <ProtectionMethods address={wallet.address} />
            <RecoveryMethod />
            <Passkeys />
            <Accounts />
            <FarcasterSigner />
          </>
        )}
        {ready &&
          authenticated &&
          !wallet &&
          !requiresTerms &&
          !isAccountShown &&
          (user?.isGuest ? <Guest /> : <NoWallet />)}
      </main>
    </div>
  )
}

/** Completes a wallet creation that was interrupted after login. */
function NoWallet() {
  const { createWallet } = useCreateWallet()
  const { state } = useWalletCreation()
  if (state.status !== 'idle' && state.status !== 'done' && state.status !== 'error') return null
  return (
    <section className="space-y-4">
      <h1 className="text-3xl font-semibold tracking-tight">No wallet yet</h1>
      <p className="text-neutral-600 dark:text-neutral-400">It was not created after login. You can do it now.</p>
      <button
        className="h-11 cursor-pointer rounded-xl bg-neutral-900 px-5 font-medium text-white hover:bg-neutral-700 dark:bg-white dark:text-neutral-900 dark:hover:bg-neutral-200"
        onClick={() => createWallet()}
      >
        Create a wallet
      </button>
    </section>
  )
}
