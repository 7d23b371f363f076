import { type ConnectedWallet, useFundWallet, useSendTransaction, useSignMessage } from '@keyhook/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPublicClient, formatEther, http, isAddress, parseEther } from 'viem'
import { apiUrl, chain } from './config'
import { Action, Field, Form, Result } from './form'
import { Problem } from './problem'

const node = createPublicClient({ chain, transport: http(), pollingInterval: 1000 })

/** Shows the wallet's address and balance, and buttons for its actions. */
export function Wallet({ wallet }: { wallet: ConnectedWallet }) {
  const balance = useQuery({
    queryKey: ['balance', wallet.address],
    queryFn: () => node.getBalance({ address: wallet.address as `0x${string}` }),
    refetchInterval: 2000,
  })
  const faucet = useMutation({
    mutationFn: async () => {
      const response = await fetch(new URL('/sandbox/faucet', apiUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ address: wallet.address }),
      })
      if (!response.ok) throw new Error('The faucet rejected the request.')
      await response.json()
      await balance.refetch()
    },
  })
  const { fundWallet } = useFundWallet({ onUserExited: () => void balance.refetch() })

  return (
    <div className="space-y-10">
      <section className="space-y-3">
        <h1 className="text-sm text-neutral-500 dark:text-neutral-400">Your wallet on {chain.name}</h1>
        <output aria-label="Balance" className="block text-5xl font-semibold tracking-tight tabular-nums">
          {balance.data === undefined ? '—' : `${Number(formatEther(balance.data)).toFixed(4)} ETH`}
        </output>
        <output
          aria-label="Wallet address"
          className="block font-mono text-sm break-all text-neutral-600 dark:text-neutral-400"
        >
          {wallet.address}
        </output>
        <div className="flex flex-wrap gap-3">
          <Action busy={faucet.isPending} onClick={() => faucet.mutate()}>
            Get test ETH
          </Action>
          <Action busy={false} onClick={() => void fundWallet(wallet.address)}>
            Add funds
          </Action>
        </div>
        {faucet.error && <Problem error={faucet.error} />}
      </section>
      <SignMessage />
      <SendTransaction />
    </div>
  )
}

function SignMessage() {
  const { signMessage } = useSignMessage()
  const [message, setMessage] = useState('I wrote these notes.')
  const sign = useMutation({ mutationFn: () => signMessage({ message }) })
  return (
    <Form title="Sign" onSubmit={() => sign.mutate()}>
      <Field label="Message" value={message} onChange={setMessage} />
      <Action busy={sign.isPending}>Sign a message</Action>
      {sign.data && <Result label="Signature">{sign.data.signature}</Result>}
      {sign.error && <Problem error={sign.error} />}
    </Form>
  )
}

function SendTransaction() {
  const { sendTransaction } = useSendTransaction()
  const [to, setTo] = useState('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  const [amount, setAmount] = useState('0.01')
  const send = useMutation({
    mutationFn: async () => {
      if (!isAddress(to)) throw new Error('That is not an Ethereum address.')
      if (!/^\d*\.?\d+$/.test(amount)) throw new Error('That is not an amount.')
      return sendTransaction({ to, value: parseEther(amount), chainId: chain.id })
    },
  })
  return (
    <Form title="Send" onSubmit={() => send.mutate()}>
      <Field label="To" value={to} onChange={setTo} />
      <Field label="Amount in ETH" value={amount} onChange={setAmount} inputMode="decimal" />
      <Action busy={send.isPending}>Send a transaction</Action>
      {send.data && <Result label="Transaction hash">{send.data.hash}</Result>}
      {send.error && <Problem error={send.error} />}
    </Form>
  )
}
