import { useKeyhook } from '@keyhook/sdk'
import { useSmartWallets } from '@keyhook/sdk/smart-wallets'
import { Button } from './button'
import { EmbeddedWallet } from './embedded-wallet'
import { SmartWallet } from './smart-wallet'

/** Shows a user, the user's embedded wallet, and the smart wallet that it owns. */
export function App() {
  const { authenticated, login, logout, ready, user } = useKeyhook()
  const { client } = useSmartWallets()
  if (!ready) return null
  return (
    <main className="mx-auto flex max-w-xl flex-col gap-10 px-6 py-8">
      <header className="flex min-h-10 flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold tracking-tight">Fieldnotes, with smart wallets</h1>
        {authenticated ? (
          <Button key="out" onClick={() => logout()}>
            Log out
          </Button>
        ) : (
          <Button key="in" onClick={() => login()}>
            Log in
          </Button>
        )}
      </header>
      {authenticated && (
        <p className="text-sm">
          Logged in as <output aria-label="User">{user?.email?.address ?? user?.id}</output>
        </p>
      )}
      {authenticated &&
        (client ? <SmartWallet client={client} /> : <p role="status">Your smart wallet is being opened…</p>)}
      {authenticated && <EmbeddedWallet />}
    </main>
  )
}
