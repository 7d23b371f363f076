import { useKeyhook } from '@keyhook/sdk'
import { useWallets } from '@keyhook/sdk/solana'
import { Button } from './button'
import { Holdings } from './holdings'
import { SendByKit } from './send-by-kit'
import { SendByWeb3js } from './send-by-web3js'

/** Shows a user and the user's Solana wallet. Sends transactions with each of the two libraries. */
export function App() {
  const { authenticated, login, logout, ready } = useKeyhook()
  const { wallets } = useWallets()
  const wallet = wallets.find(({ connectorType }) => connectorType === 'embedded')
  if (!ready) return null
  return (
    <main className="mx-auto flex max-w-xl flex-col gap-10 px-6 py-8">
      <header className="flex min-h-10 flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold tracking-tight">Fieldnotes, on Solana</h1>
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
      {authenticated && wallet && (
        <>
          <Holdings address={wallet.address} />
          <SendByWeb3js from={wallet.address} />
          <SendByKit from={wallet.address} />
        </>
      )}
    </main>
  )
}
