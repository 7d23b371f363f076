import { type ConnectedSolanaWallet, useClient, useKeyhook } from '@keyhook/sdk'
import { getSolanaBalanceQueryOptions } from '@keyhook/sdk/query'
import { useCreateWallet, useSendTransaction, useWallets } from '@keyhook/sdk/solana'
import { Connection, LAMPORTS_PER_SOL, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { cluster } from './config'
import { Problem } from './problem'

const connection = new Connection(cluster.rpcUrl, 'confirmed')

/** The user's wallet on Solana, or the button that creates it. */
export function SolanaWallet() {
  const { user } = useKeyhook()
  const { wallets } = useWallets()
  const { createWallet } = useCreateWallet()
  const create = useMutation({ mutationFn: () => createWallet() })
  const wallet = wallets.find(({ connectorType }) => connectorType === 'embedded')
  if (user?.isGuest) return null
  return (
    <section aria-label="Solana">
      <h2>On Solana</h2>
      {wallet ? (
        <Holdings wallet={wallet} />
      ) : (
        <button disabled={create.isPending} onClick={() => create.mutate()}>
          Create a wallet on Solana
        </button>
      )}
      {create.error && <Problem error={create.error} />}
    </section>
  )
}

function Holdings({ wallet: { address } }: { wallet: ConnectedSolanaWallet }) {
  const balance = useQuery({
    ...getSolanaBalanceQueryOptions(useClient(), { address, cluster }),
    refetchInterval: 2000,
  })
  const faucet = useMutation({ mutationFn: () => connection.requestAirdrop(new PublicKey(address), LAMPORTS_PER_SOL) })
  return (
    <>
      <p>
        Address: <output aria-label="Solana address">{address}</output>
      </p>
      <p>
        Balance:{' '}
        <output aria-label="SOL balance">
          {balance.data === undefined ? '—' : `${Number(balance.data.value) / LAMPORTS_PER_SOL} SOL`}
        </output>
      </p>
      <button disabled={faucet.isPending} onClick={() => faucet.mutate()}>
        Get test SOL
      </button>
      {faucet.error && <Problem error={faucet.error} />}
      <Send from={address} />
    </>
  )
}

function Send({ from }: { from: string }) {
  const { sendTransaction } = useSendTransaction()
  const [to, setTo] = useState('')
  const send = useMutation({
    mutationFn: async () => {
      const fromPubkey = new PublicKey(from)
      const transfer = { fromPubkey, toPubkey: readAddress(to), lamports: LAMPORTS_PER_SOL / 100 }
      // The transaction needs a recent blockhash before the wallet signs it.
      const transaction = new Transaction({ feePayer: fromPubkey, recentBlockhash: PublicKey.default.toBase58() })
      return sendTransaction({ transaction: transaction.add(SystemProgram.transfer(transfer)), cluster })
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    send.mutate()
  }
  return (
    <form aria-label="Send SOL" onSubmit={submit}>
      <label>
        To
        <input onChange={(event) => setTo(event.target.value)} required value={to} />
      </label>
      <button disabled={send.isPending}>Send 0.01 SOL</button>
      {send.data && (
        <p>
          Signature: <output aria-label="Transaction signature">{send.data.signature}</output>
        </p>
      )}
      {send.error && <Problem error={send.error} />}
    </form>
  )
}

function readAddress(text: string): PublicKey {
  try {
    return new PublicKey(text.trim())
  } catch (cause) {
    throw new Error('Enter a Solana address.', { cause })
  }
}
