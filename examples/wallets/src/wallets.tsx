import {
  type ConnectedWallet,
  useConnectWallet,
  useKeyhook,
  useSolanaWallets,
  useWallets,
  type ConnectedSolanaWallet,
} from '@keyhook/sdk'
import { useState } from 'react'
import { Button } from './button'
import { Problem } from './problem'

/** The user's connected wallets, with their actions. */
export function Wallets() {
  const { connect, wallets: choices } = useConnectWallet()
  const { connectOrCreateWallet, connectWallet } = useKeyhook()
  const { wallets } = useWallets()
  const { wallets: solanaWallets } = useSolanaWallets()
  const all = [...wallets, ...solanaWallets]
  return (
    <section aria-label="Connected wallets" className="space-y-3">
      <h2 className="font-semibold">Connected wallets</h2>
      {all.length === 0 && <p className="text-sm">None.</p>}
      {all.map((wallet) => (
        <Wallet key={`${wallet.walletClientType} ${wallet.address}`} wallet={wallet} />
      ))}
      <p className="flex flex-wrap gap-3">
        {choices
          .filter(({ isDetected }) => isDetected)
          .map((choice) => (
            <Button key={choice.id} onClick={() => connect(choice)}>
              Connect {choice.name}
            </Button>
          ))}
        <Button onClick={() => connectWallet()}>Connect with screens</Button>
        <Button onClick={() => connectOrCreateWallet()}>Connect or create</Button>
      </p>
    </section>
  )
}

function Wallet({ wallet }: { wallet: ConnectedWallet | ConnectedSolanaWallet }) {
  const { authenticated } = useKeyhook()
  const { address, linked, meta } = wallet
  const [error, setError] = useState<Error>()
  const [signature, setSignature] = useState<string>()
  const run = (action: () => Promise<unknown>) => () => {
    setError(undefined)
    action().catch(setError)
  }
  return (
    <article
      aria-label={meta.name}
      className="space-y-2 rounded-xl border border-neutral-300 p-4 dark:border-neutral-700"
    >
      <p className="font-mono text-sm break-all">{address}</p>
      <p className="text-sm">
        {meta.name}, {wallet.type === 'ethereum' ? wallet.chainId : 'Solana'}, {linked ? 'linked' : 'not linked'}
      </p>
      <p className="flex flex-wrap gap-2">
        <Button onClick={run(async () => setSignature(await wallet.sign('Harbour notes.')))}>Sign</Button>
        {linked ? (
          authenticated && <Button onClick={run(wallet.unlink)}>Unlink</Button>
        ) : (
          <Button onClick={run(wallet.loginOrLink)}>{authenticated ? 'Link' : 'Log in with it'}</Button>
        )}
        <Button onClick={wallet.disconnect}>Disconnect</Button>
      </p>
      {signature && (
        <output aria-label="Signature" className="block font-mono text-xs break-all">
          {signature}
        </output>
      )}
      {error && <Problem error={error} />}
    </article>
  )
}
