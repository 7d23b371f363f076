import {
  type ConnectedWallet,
  useClient,
  useExportWallet,
  useImportWallet,
  useSendTransaction,
  useSignMessage,
} from '@keyhook/sdk'
import { getBalanceQueryOptions } from '@keyhook/sdk/query'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatEther, parseEther } from 'viem'
import { AddFunds } from './add-funds'
import { apiUrl, chain } from './config'
import { Problem } from './problem'

/** Shows the wallet's address and balance, and buttons for its actions. */
export function Wallet({ wallet }: { wallet: ConnectedWallet }) {
  const balance = useQuery({
    ...getBalanceQueryOptions(useClient(), { address: wallet.address, chainId: chain.id }),
    refetchInterval: 2000,
  })
  const faucet = useMutation({
    mutationFn: async () => {
      const body = JSON.stringify({ address: wallet.address })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(new URL('/sandbox/faucet', apiUrl), { method: 'POST', headers, body })
      if (!response.ok) throw new Error('The faucet rejected the request.')
      await response.json()
      await balance.refetch()
    },
  })
  return (
    <>
      <p>
        Address: <output aria-label="Wallet address">{wallet.address}</output>
      </p>
      <p>
        Balance:{' '}
        <output aria-label="Balance">
          {balance.data === undefined ? '—' : `${Number(formatEther(balance.data.value)).toFixed(4)} ETH`}
        </output>
      </p>
      <button disabled={faucet.isPending} onClick={() => faucet.mutate()}>
        Get test ETH
      </button>
      {faucet.error && <Problem error={faucet.error} />}
      <AddFunds wallet={wallet} />
      <Sign />
      <Send />
      <Export wallet={wallet} />
      <Import />
    </>
  )
}

function Export({ wallet }: { wallet: ConnectedWallet }) {
  const { exportWallet } = useExportWallet()
  return <button onClick={() => void exportWallet({ address: wallet.address })}>Export wallet</button>
}

function Import() {
  const { importWallet } = useImportWallet()
  return <button onClick={() => void importWallet()}>Import a wallet</button>
}

function Sign() {
  const { signMessage } = useSignMessage()
  const [message, setMessage] = useState('I wrote these notes.')
  const sign = useMutation({ mutationFn: () => signMessage({ message }) })
  return (
    <form aria-label="Sign" onSubmit={submit(() => sign.mutate())}>
      <label>
        Message
        <input onChange={(event) => setMessage(event.target.value)} value={message} />
      </label>
      <button disabled={sign.isPending}>Sign a message</button>
      {sign.data && (
        <p>
          Signature: <output aria-label="Signature">{sign.data.signature}</output>
        </p>
      )}
      {sign.error && <Problem error={sign.error} />}
    </form>
  )
}

function Send() {
  const { sendTransaction } = useSendTransaction()
  const [to, setTo] = useState('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  const [amount, setAmount] = useState('0.01')
  const send = useMutation({
    mutationFn: async () => sendTransaction({ to, value: parseEther(amount), chainId: chain.id }),
  })
  return (
    <form aria-label="Send" onSubmit={submit(() => send.mutate())}>
      <label>
        To
        <input onChange={(event) => setTo(event.target.value)} value={to} />
      </label>
      <label>
        Amount in ETH
        <input inputMode="decimal" onChange={(event) => setAmount(event.target.value)} value={amount} />
      </label>
      <button disabled={send.isPending}>Send a transaction</button>
      {send.data && (
        <p>
          Transaction hash: <output aria-label="Transaction hash">{send.data.hash}</output>
        </p>
      )}
      {send.error && <Problem error={send.error} />}
    </form>
  )
}

const submit = (run: () => void) => (event: FormEvent) => {
  event.preventDefault()
  run()
}
