import { useKeyhook, useWallets } from '@keyhook/sdk'
import { useConnection } from 'wagmi'
import { Account } from './account'
import { Button } from './button'
import { Connectors } from './connectors'

/** Shows wagmi's state beside the SDK's state. Both states always agree. */
export function App() {
  const { authenticated, login, logout, user } = useKeyhook()
  const { wallets } = useWallets()
  const { isConnected, status } = useConnection()

  return (
    <div className="mx-auto flex max-w-xl flex-col gap-10 px-6 py-8">
      <header className="flex min-h-10 flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold tracking-tight">Fieldnotes, with wagmi</h1>
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
      <dl className="grid grid-cols-[8rem_1fr] gap-y-2 text-sm [&>dt]:text-neutral-500">
        <dt>wagmi</dt>
        <dd>
          <output aria-label="Status">{status}</output>
        </dd>
        <dt>Logged in</dt>
        <dd>
          <output aria-label="User">{user?.email?.address ?? 'none'}</output>
        </dd>
        <dt>Wallets</dt>
        <dd>
          <output aria-label="Wallets" className="font-mono break-all">
            {wallets.map(({ address, chainId }) => `${address} on ${chainId}`).join(', ') || 'none'}
          </output>
        </dd>
      </dl>
      <Connectors />
      {isConnected && <Account />}
    </div>
  )
}
