import { type FormEvent, useState } from 'react'
import { isAddress, parseEther } from 'viem'
import { useSendTransaction, useWaitForTransactionReceipt } from 'wagmi'
import { Button } from './button'
import { Outcome } from './outcome'

/** Sends ether and waits until the transaction is in a block. */
export function Send() {
  const [to, setTo] = useState('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  const send = useSendTransaction()
  const receipt = useWaitForTransactionReceipt({ hash: send.data })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isAddress(to)) send.mutate({ to, value: parseEther('0.25') })
  }

  return (
    <form aria-label="Send" className="space-y-3" onSubmit={submit}>
      <label className="block text-sm">
        To
        <input
          className="mt-1 block h-11 w-full rounded-xl border border-neutral-300 px-3 text-base dark:border-neutral-700"
          onChange={(event) => setTo(event.target.value)}
          value={to}
        />
      </label>
      <Button disabled={send.isPending} type="submit">
        Send 0.25 ETH
      </Button>
      <Outcome error={send.error} label="Transaction hash" value={send.data} />
      <Outcome error={receipt.error} label="Receipt" value={receipt.data?.status} />
    </form>
  )
}
