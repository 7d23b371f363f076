import { useState } from 'react'
import { useConnection, useSignMessage, useSignTypedData } from 'wagmi'
import { Button } from './button'
import { Outcome } from './outcome'

/** Signs a text (EIP-191) and typed data (EIP-712). */
export function Sign() {
  const { chainId } = useConnection()
  const [message, setMessage] = useState('I wrote these notes.')
  const text = useSignMessage()
  const typed = useSignTypedData()
  return (
    <section aria-label="Sign" className="space-y-3">
      <label className="block text-sm">
        Message
        <input
          className="mt-1 block h-11 w-full rounded-xl border border-neutral-300 px-3 text-base dark:border-neutral-700"
          onChange={(event) => setMessage(event.target.value)}
          value={message}
        />
      </label>
      <Button onClick={() => text.mutate({ message })}>Sign a message</Button>
      <Outcome error={text.error} label="Signature" value={text.data} />
      <Button
        onClick={() =>
          typed.mutate({
            domain: { name: 'Fieldnotes', chainId },
            types: { Note: [{ name: 'text', type: 'string' }] },
            primaryType: 'Note',
            message: { text: message },
          })
        }
      >
        Sign typed data
      </Button>
      <Outcome error={typed.error} label="Typed signature" value={typed.data} />
    </section>
  )
}
