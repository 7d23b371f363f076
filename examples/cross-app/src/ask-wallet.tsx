import { useCrossAppAccounts } from '@keyhook/sdk'
import { useState } from 'react'
import { Button } from './button'
import { Problem } from './problem'

/** Requests signatures from a wallet of the provider app, in a window of the provider app. */
export function AskWallet({ address }: { address: string }) {
  const { sendTransaction, signMessage, signTypedData } = useCrossAppAccounts()
  const [answer, setAnswer] = useState<string>()
  const [problem, setProblem] = useState<Error>()
  const ask = (run: () => Promise<string>) => () => {
    setAnswer(undefined)
    setProblem(undefined)
    run().then(setAnswer, setProblem)
  }
  const note = {
    domain: { name: 'Atlas', chainId: 31337 },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'Hello from Atlas' },
  }
  const payment = { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 10n ** 15n, chainId: 31337 }
  return (
    <div className="space-y-2">
      <p aria-label="Wallet there" className="font-mono text-sm break-all">
        {address}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={ask(() => signMessage('Hello from Atlas', { address }))}>Sign there</Button>
        <Button onClick={ask(() => signTypedData(note, { address }))}>Sign data there</Button>
        <Button onClick={ask(() => sendTransaction(payment, { address }))}>Send from there</Button>
      </div>
      {answer && (
        <output aria-label="Answer" className="block font-mono text-sm break-all">
          {answer}
        </output>
      )}
      {problem && <Problem error={problem} />}
    </div>
  )
}
