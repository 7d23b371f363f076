import { WalletDisconnectedError } from '@solana/wallet-adapter-base'
import { ConnectionProvider, useConnection, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import { SystemProgram, Transaction } from '@solana/web3.js'
import { useState } from 'react'
import { Button } from './button'
import { solanaRpcUrl } from './config'
import { Problem } from './problem'

/** A dapp that has Solana's wallet-adapter and nothing of Keyhook's: the user's embedded wallet is in its list. */
export default function WalletAdapter() {
  const [error, setError] = useState<Error>()
  return (
    <ConnectionProvider endpoint={solanaRpcUrl}>
      <WalletProvider
        autoConnect
        // Who logs out is disconnected, which is nothing to report.
        onError={(problem) => setError(problem instanceof WalletDisconnectedError ? undefined : problem)}
        wallets={noAdapters}
      >
        <Dapp onError={setError} />
      </WalletProvider>
      {error && <Problem error={error} />}
    </ConnectionProvider>
  )
}

const noAdapters: [] = []
const message = 'Harbour notes.'

function Dapp({ onError }: { onError: (error: Error | undefined) => void }) {
  const { connected, disconnect, publicKey, select, signMessage, signTransaction, wallet, wallets } = useWallet()
  const { connection } = useConnection()
  const [signature, setSignature] = useState<string>()
  const [transaction, setTransaction] = useState<string>()
  const run = (action: () => Promise<unknown>) => () => {
    onError(undefined)
    action().catch(onError)
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
