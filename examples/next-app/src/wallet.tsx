'use client'
import { useKeyhook, useSignMessage, useWallets } from '@keyhook/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { button } from './button'

/** Signs a message with the wallet, and shows the user ID that the app's server has verified. */
export function Wallet() {
  const { wallets } = useWallets()
  const { getAccessToken } = useKeyhook()
  const { signMessage } = useSignMessage()
  const [message, setMessage] = useState('I wrote these notes.')
  const sign = useMutation({ mutationFn: () => signMessage({ message }) })
  const ask = useMutation({
    mutationFn: async () => {
      const response = await fetch('/api/me', { headers: { authorization: `Bearer ${await getAccessToken()}` } })
      if (!response.ok) throw new Error('The server could not verify your login.')
      return ((await response.json()) as { userId: string }).userId
    },
  })
  const error = sign.error ?? ask.error
  return (
    <section className="space-y-4">
      <p className="text-sm">
        Wallet:{' '}
        <output aria-label="Wallet address" className="font-mono break-all">
          {wallets[0]?.address}
        </output>
      </p>
      <label className="block text-sm">
        Message
        <input
          className="mt-1 block h-11 w-full rounded-xl border border-neutral-300 bg-white px-3 text-base dark:border-neutral-700 dark:bg-neutral-900"
          onChange={(event) => setMessage(event.target.value)}
          value={message}
        />
      </label>
      <div className="flex flex-wrap gap-3">
        <button className={button} disabled={sign.isPending || wallets.length === 0} onClick={() => sign.mutate()}>
          Sign a message
        </button>
        <button className={button} disabled={ask.isPending} onClick={() => ask.mutate()}>
          Ask the server
        </button>
      </div>
      {sign.data && (
        <p className="text-sm">
          Signature:{' '}
          <output aria-label="Signature" className="font-mono break-all">
            {sign.data.signature}
          </output>
        </p>
      )}
      {ask.data && (
        <p className="text-sm">
          Response of the server: <output aria-label="Answer">{ask.data}</output>
        </p>
      )}
      {error && (
        <p role="alert" className="text-sm text-red-700 dark:text-red-400">
          {error.message}
        </p>
      )}
    </section>
  )
}
