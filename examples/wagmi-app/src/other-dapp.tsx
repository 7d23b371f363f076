import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createConfig,
  createStorage,
  http,
  useConnect,
  useConnection,
  useConnectors,
  useSignMessage,
  WagmiProvider,
} from 'wagmi'
import { Button } from './button'
import { harbour } from './chains'
import { Outcome } from './outcome'

/** A second dapp on the same page, which does not use the SDK. It discovers the wallet with EIP-6963. */
const config = createConfig({
  chains: [harbour],
  transports: { [harbour.id]: http() },
  storage: createStorage({ storage: window.sessionStorage, key: 'other-dapp' }),
})

function OtherDapp() {
  const found = useConnectors().find(({ id }) => id === 'dev.keyhook.wallet')
  const { address } = useConnection()
  const connect = useConnect()
  const sign = useSignMessage()
  return (
    <section aria-label="Another dapp" className="mx-auto max-w-xl space-y-3 px-6 py-8">
      <h2 className="font-semibold">Another dapp on this page</h2>
      {!found && <p>No wallet found.</p>}
      {found && !address && (
        <Button onClick={() => connect.mutate({ connector: found })}>Use the announced {found.name}</Button>
      )}
      {address && (
        <Button onClick={() => sign.mutate({ message: 'From another dapp.' })}>Sign for the other dapp</Button>
      )}
      <Outcome error={connect.error} label="Announced address" value={address} />
      <Outcome error={sign.error} label="Other dapp’s signature" value={sign.data} />
    </section>
  )
}

createRoot(document.getElementById('other-dapp')!).render(
  <StrictMode>
    <WagmiProvider config={config as never}>
      <QueryClientProvider client={new QueryClient()}>
        <OtherDapp />
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
