'use client'
import { isKeyhookError, useDelegatedActions, useKeyhook, useWallets } from '@keyhook/sdk'
import { useMutation } from '@tanstack/react-query'
import { button } from './button'

/** Lets the user permit the app's server to pay, shows the payments, and lets the user revoke the permission. */
export function Plan({ apiUrl }: { apiUrl: string }) {
  const { getAccessToken, user } = useKeyhook()
  const { delegateWallet, revokeWallets } = useDelegatedActions()
  const { wallets } = useWallets()
  const address = wallets[0]?.address
  const isOn = user?.delegatedWallets !== undefined

  const change = useMutation({
    mutationFn: async () => {
      if (isOn) await revokeWallets()
      else if (address) await delegateWallet({ address, chainType: 'ethereum' })
    },
  })
  const faucet = useMutation({
    mutationFn: async () => {
      const response = await fetch(new URL('/sandbox/faucet', apiUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ address }),
      })
      if (!response.ok) throw new Error('The faucet rejected the request.')
    },
  })
  const charge = useMutation({
    mutationFn: async () => {
      const headers = { authorization: `Bearer ${await getAccessToken()}` }
      const response = await fetch('/api/plan', { method: 'POST', headers })
      const answer = (await response.json()) as { error?: string; hash?: string }
      if (!response.ok) throw new Error(answer.error)
      return answer.hash
    },
  })
  const problem = [change.error, faucet.error, charge.error].find(
    (error) => error && !(isKeyhookError(error) && error.code === 'USER_REJECTED'),
  )

  return (
    <section className="space-y-4">
      <h1 className="text-4xl font-semibold tracking-tight">Your plan</h1>
      <p className="text-neutral-600 dark:text-neutral-400">
        0.001 ETH a month, from your wallet. Let our server pay it by itself, and stop that whenever you like.
      </p>
      <p className="text-sm">
        Paid by itself: <output aria-label="Paid by itself">{isOn ? 'yes' : 'no'}</output>
      </p>
      <div className="flex flex-wrap gap-3">
        <button className={button} disabled={change.isPending || !address} onClick={() => change.mutate()}>
          {isOn ? 'Stop' : 'Let it pay'}
        </button>
        <button className={button} disabled={faucet.isPending || !address} onClick={() => faucet.mutate()}>
          Get test ETH
        </button>
        {/* Simulates the end of a month. The server could do so without this page, because it calls the provider directly. */}
        <button className={button} disabled={charge.isPending} onClick={() => charge.mutate()}>
          A month goes by
        </button>
      </div>
      {charge.data && (
        <p className="text-sm">
          The server paid:{' '}
          <output aria-label="Payment" className="font-mono break-all">
            {charge.data}
          </output>
        </p>
      )}
      {problem && (
        <p role="alert" className="text-sm text-red-700 dark:text-red-400">
          {problem.message}
        </p>
      )}
    </section>
  )
}
