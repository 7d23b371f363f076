import { useKeyhook, useLogin } from '@keyhook/sdk'
import { Button } from './button'
import { LogIn } from './log-in'
import { WalletAdapter, WithWalletAdapter } from './wallet-adapter'
import { Wallets } from './wallets'

export const App = () => (
  <WithWalletAdapter>
    <Page />
  </WithWalletAdapter>
)

/**
 * Logs in with a wallet in three ways: with the copied screens, with one hook and custom markup, and with
 * wallet-adapter.
 */
function Page() {
  const { authenticated, logout, ready, user } = useKeyhook()
  const { login } = useLogin()
  if (!ready) return null
  return (
    <main className="mx-auto max-w-xl space-y-8 px-5 py-16">
      <h1 className="text-2xl font-semibold">Bring your own wallet</h1>
      {authenticated ? (
        <div className="flex items-center justify-between gap-4">
          <p>
            Logged in as{' '}
            <output aria-label="User" className="font-mono text-sm break-all">
              {user?.wallet?.address ?? user?.email?.address ?? user?.id}
            </output>
          </p>
          <Button onClick={() => logout()}>Log out</Button>
        </div>
      ) : (
        <>
          <section className="space-y-3">
            <h2 className="font-semibold">With screens</h2>
            <Button onClick={() => login()}>Log in</Button>
          </section>
          <LogIn />
        </>
      )}
      <Wallets />
      <WalletAdapter />
    </main>
  )
}
