import { useKeyhook } from '@keyhook/sdk'
import type { SmartWalletClient } from '@keyhook/sdk/smart-wallets'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Address, createPublicClient, formatEther, type Hex, http, parseEther } from 'viem'
import { Button } from './button'
import { apiUrl, harbour } from './config'
import { Outcome } from './outcome'

const friends = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'] as const
const amount = parseEther('0.01')
const text = 'Harbour notes.'
const note = {
  domain: { name: 'Fieldnotes', chainId: harbour.id },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text },
} as const
const chain = createPublicClient({ chain: harbour, transport: http() })

/** Actions of the smart wallet, which its owner must approve. They need no funds, because the app pays the fees. */
export function SmartWallet({ client }: { client: SmartWalletClient }) {
  const { address } = client.account
  const { user } = useKeyhook()
  const balance = useQuery({
    queryKey: ['balance', address],
    queryFn: () => chain.getBalance({ address }),
    refetchInterval: 1000,
  })
  const faucet = useMutation({ mutationFn: () => askFaucet(address) })
  const single = useMutation({ mutationFn: () => client.sendTransaction({ to: friends[0], value: amount }) })
  const batch = useMutation({
    mutationFn: () => client.sendTransaction({ calls: friends.map((to) => ({ to, value: amount })) }),
  })
  const message = useMutation({
    mutationFn: async () => {
      const signature = await client.signMessage({ message: text })
      return said(await chain.verifyMessage({ address, message: text, signature }))
    },
  })
  const typed = useMutation({
    mutationFn: async () => {
      const signature = await client.signTypedData(note)
      return said(await chain.verifyTypedData({ ...note, address, signature }))
    },
  })
  return (
    <section aria-label="Smart wallet" className="space-y-4">
      <output aria-label="Balance" className="block text-5xl font-semibold tracking-tight tabular-nums">
        {balance.data === undefined ? '—' : `${Number(formatEther(balance.data)).toFixed(4)} ETH`}
      </output>
      <output aria-label="Smart wallet address" className="block font-mono text-sm break-all">
        {address}
      </output>
      <p className="text-sm">
        Linked to the user: <output aria-label="Linked">{user?.smartWallet?.address === address ? 'yes' : 'no'}</output>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={faucet.isPending} onClick={() => faucet.mutate()}>
          Get test ETH
        </Button>
        <Button disabled={single.isPending} onClick={() => single.mutate()}>
          Send 0.01 ETH
        </Button>
        <Button disabled={batch.isPending} onClick={() => batch.mutate()}>
          Send 0.01 ETH to two, at once
        </Button>
        <Button disabled={message.isPending} onClick={() => message.mutate()}>
          Sign message
        </Button>
        <Button disabled={typed.isPending} onClick={() => typed.mutate()}>
          Sign typed data
        </Button>
      </div>
      <Outcome error={faucet.error} label="Faucet" />
      <Outcome error={single.error} label="Transaction hash" value={single.data} />
      <Outcome error={batch.error} label="Batch hash" value={batch.data} />
      <Outcome error={message.error} label="Message signature" value={message.data} />
      <Outcome error={typed.error} label="Typed signature" value={typed.data} />
    </section>
  )
}

/**
 * Describes the result of verifying a signature with the contract (EIP-1271). Also works before the contract is
 * deployed (EIP-6492).
 */
const said = (isValid: boolean) => (isValid ? 'the contract accepts it' : 'the contract rejects it')

/** Requests funds from the sandbox's faucet. */
async function askFaucet(address: Address): Promise<Hex> {
  const response = await fetch(new URL('/sandbox/faucet', apiUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address, chainId: harbour.id }),
  })
  if (!response.ok) throw new Error('The faucet rejected the request.')
  return address
}
