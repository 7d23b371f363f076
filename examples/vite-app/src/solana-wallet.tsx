import { type ConnectedSolanaWallet, useKeyhook } from '@keyhook/sdk'
import { useCreateWallet, useSendTransaction, useWallets } from '@keyhook/sdk/solana'
import { Connection, LAMPORTS_PER_SOL, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cluster } from './config'
import { Action, Field, Form, Result } from './form'
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
    <section aria-label="Solana" className="mt-10 space-y-3">
      <h2 className="text-sm text-neutral-500 dark:text-neutral-400">Your wallet on Solana</h2>
      {wallet ? (
        <Holdings wallet={wallet} />
      ) : (
        <Action busy={create.isPending} onClick={() => create.mutate()}>
          Create a wallet on Solana
        </Action>
      )}
      {create.error && <Problem error={create.error} />}
    </section>
  )
}

function Holdings({ wallet: { address } }: { wallet: ConnectedSolanaWallet }) {
  const balance = useQuery({
    queryKey: ['balance', address],
    queryFn: () => connection.getBalance(new PublicKey(address)),
    refetchInterval: 2000,
  })
  const faucet = useMutation({ mutationFn: () => connection.requestAirdrop(new PublicKey(address), LAMPORTS_PER_SOL) })
  return (
    <>
      <output aria-label="SOL balance" className="block text-3xl font-semibold tracking-tight tabular-nums">
        {balance.data === undefined ? '—' : `${balance.data / LAMPORTS_PER_SOL} SOL`}
      </output>
      <output
        aria-label="Solana address"
        className="block font-mono text-sm break-all text-neutral-600 dark:text-neutral-400"
      >
        {address}
      </output>
      <Action busy={faucet.isPending} onClick={() => faucet.mutate()}>
        Get test SOL
      </Action>
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
      return sendTransaction({ transaction: transaction.add(SystemProgram.transfer(transfer)) })
    },
  })
  return (
    <Form title="Send SOL" onSubmit={() => send.mutate()}>
      <Field label="To" value={to} onChange={setTo} />
      <Action busy={send.isPending}>Send 0.01 SOL</Action>
      {send.data && <Result label="Transaction signature">{send.data.signature}</Result>}
      {send.error && <Problem error={send.error} />}
    </Form>
  )
}

function readAddress(text: string): PublicKey {
  try {
    return new PublicKey(text.trim())
  } catch (cause) {
    throw new Error('Enter a Solana address.', { cause })
  }
}
