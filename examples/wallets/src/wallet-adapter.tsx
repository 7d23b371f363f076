import { useKeyhook } from '@keyhook/sdk'
import { useWalletAdapter, WalletProvider } from '@keyhook/sdk/solana-wallet-adapter'
import { WalletDisconnectedError } from '@solana/wallet-adapter-base'
import { ConnectionProvider, useConnection, useWallet } from '@solana/wallet-adapter-react'
import { SystemProgram, Transaction } from '@solana/web3.js'
import { type ReactNode, useState } from 'react'
import { Button } from './button'
import { solanaRpcUrl } from './config'
import { Problem } from './problem'

/**
 * Provides the context of Solana's wallet-adapter, with the SDK's `WalletProvider`. The wallet list includes the
 * embedded wallet, and the listed wallets can log in.
 */
export function WithWalletAdapter({ children }: { children: ReactNode }) {
  const [error, setError] = useState<Error>()
  return (
    <ConnectionProvider endpoint={solanaRpcUrl}>
      <WalletProvider
        autoConnect
        // Logging out disconnects the embedded wallet. That is not an error.
        onError={(problem) => setError(problem instanceof WalletDisconnectedError ? undefined : problem)}
        wallets={noAdapters}
      >
        {children}
      </WalletProvider>
      {error && <Problem error={error} />}
    </ConnectionProvider>
  )
}

const noAdapters: [] = []
const message = 'Harbour notes.'

/** Signs a message and a payment with the selected wallet, using wallet-adapter's hooks. */
export function WalletAdapter() {
  const { authenticated } = useKeyhook()
  const { link, login, wallet: ours } = useWalletAdapter()
  const { connected, disconnect, publicKey, select, signMessage, signTransaction, wallet, wallets } = useWallet()
  const { connection } = useConnection()
  const [error, setError] = useState<Error>()
  const [signature, setSignature] = useState<string>()
  const [transaction, setTransaction] = useState<string>()
  const run = (action: () => Promise<unknown>) => () => {
    setError(undefined)
    action().catch(setError)
  }

  async function pay(): Promise<void> {
    const from = publicKey!
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    const unsigned = new Transaction({ feePayer: from, blockhash, lastValidBlockHeight })
    unsigned.add(SystemProgram.transfer({ fromPubkey: from, toPubkey: from, lamports: 1 }))
    setTransaction((await signTransaction!(unsigned)).serialize().toString('base64'))
  }

  return (
    <section aria-label="wallet-adapter" className="space-y-3">
      <h2 className="font-semibold">In Solana’s wallet-adapter</h2>
      {connected && publicKey ? (
        <>
          <p className="text-sm">
            {wallet?.adapter.name}:{' '}
            <output aria-label="Account" className="font-mono break-all">
              {publicKey.toBase58()}
            </output>
          </p>
          <p className="flex flex-wrap gap-3">
            <Button
              onClick={run(async () => setSignature(toBase64(await signMessage!(new TextEncoder().encode(message)))))}
            >
              Sign “{message}”
            </Button>
            <Button onClick={run(pay)}>Sign a payment</Button>
            {!ours?.linked && ours?.connectorType !== 'embedded' && (
              <Button onClick={run(authenticated ? link : login)}>
                {authenticated ? 'Link' : 'Log in with'} {wallet?.adapter.name}
              </Button>
            )}
            <Button onClick={run(disconnect)}>Leave</Button>
          </p>
          <Signed name="Signed message" text={signature} />
          <Signed name="Signed transaction" text={transaction} />
        </>
      ) : (
        <ul className="flex flex-wrap gap-3">
          {wallets.map(({ adapter }) => (
            <li key={adapter.name}>
              <Button onClick={() => select(adapter.name)}>Use {adapter.name}</Button>
            </li>
          ))}
        </ul>
      )}
      {error && <Problem error={error} />}
    </section>
  )
}

const Signed = ({ name, text }: { name: string; text: string | undefined }) =>
  text && (
    <output aria-label={name} className="block font-mono text-xs break-all">
      {text}
    </output>
  )

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCodePoint(...bytes))
