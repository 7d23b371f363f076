import { parseEther } from 'viem'
import { useCallsStatus, useCapabilities, useSendCalls } from 'wagmi'
import { Button } from './button'
import { Outcome } from './outcome'

const friends = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'] as const

/** Sends several payments in one call (EIP-5792). Shows the wallet's capabilities and the status of the call. */
export function Batch() {
  const capabilities = useCapabilities()
  const send = useSendCalls()
  const { data: sent } = send
  const status = useCallsStatus({
    id: sent?.id ?? '',
    query: {
      enabled: sent !== undefined,
      refetchInterval: ({ state }) => (state.data?.status === 'success' ? false : 500),
    },
  })
  const atomic = Object.values(capabilities.data ?? {}).map((each) => each.atomic?.status)
  return (
    <section aria-label="Batch" className="space-y-3">
      <p className="text-sm">
        Atomic batches: <output aria-label="Atomic batches">{atomic.join(', ')}</output>
      </p>
      <Button
        disabled={send.isPending}
        onClick={() => send.mutate({ calls: friends.map((to) => ({ to, value: parseEther('0.01') })) })}
      >
        Send 0.01 ETH to two
      </Button>
      <Outcome error={send.error} label="Calls" value={sent?.id} />
      <Outcome error={status.error} label="Calls status" value={status.data?.status} />
    </section>
  )
}
