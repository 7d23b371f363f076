import { useSendTransaction } from '@keyhook/sdk'
import { useMutation } from '@tanstack/react-query'
import { useCallsStatus, useCapabilities, useConnection, useConnect, useConnectors, useSendCalls } from 'wagmi'
import { Button } from './button'
import { Outcome } from './outcome'

const friends = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'] as const

/**
 * Uses the embedded wallet directly. Sends a payment whose fee the app pays, and several calls as one transaction with
 * wagmi's hooks (EIP-5792). The first of these actions prompts the user to let a contract's code act for the wallet
 * (EIP-7702).
 */
export function EmbeddedWallet() {
  const { address, isConnected } = useConnection()
  const [connector] = useConnectors()
  const connect = useConnect()
  const capabilities = useCapabilities({ query: { enabled: isConnected } })
  const { sendTransaction } = useSendTransaction()
  const sponsored = useMutation({
    mutationFn: () => sendTransaction({ to: friends[0], value: 1n }, { sponsor: true }),
  })
  const send = useSendCalls()
  const status = useCallsStatus({
    id: send.data?.id ?? '',
    query: {
      enabled: send.data !== undefined,
      refetchInterval: ({ state }) => (state.data?.status === 'success' ? false : 500),
    },
  })
  if (!isConnected)
    return (
      <Button disabled={!connector} onClick={() => connector && connect.mutate({ connector })}>
        Use the wallet that owns it
      </Button>
    )
  const atomic = Object.values(capabilities.data ?? {}).map((each) => each.atomic?.status)
  return (
    <section aria-label="Embedded wallet" className="space-y-4">
      <h2 className="font-semibold">The wallet that owns it</h2>
      <output aria-label="Wallet address" className="block font-mono text-sm break-all">
        {address}
      </output>
      <p className="text-sm">
        All or nothing: <output aria-label="Atomic batches">{atomic.join(', ')}</output>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={sponsored.isPending} onClick={() => sponsored.mutate()}>
          Send 1 wei, with the fee paid
        </Button>
        <Button
          disabled={send.isPending}
          onClick={() => send.mutate({ calls: friends.map((to) => ({ to, value: 1n })) })}
        >
          Send two calls
        </Button>
      </div>
      <Outcome error={sponsored.error} label="Sponsored hash" value={sponsored.data?.hash} />
      <Outcome error={send.error} label="Calls" value={send.data?.id} />
      <Outcome error={status.error} label="Calls status" value={status.data?.status} />
    </section>
  )
}
