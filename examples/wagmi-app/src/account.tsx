import { useCreateWallet, useKeyhook, useWallets } from '@keyhook/sdk'
import { useSetActiveWallet } from '@keyhook/sdk/wagmi'
import { useMutation } from '@tanstack/react-query'
import { formatEther } from 'viem'
import { useBalance, useChains, useConnection, useSwitchChain } from 'wagmi'
import { Batch } from './batch'
import { Button } from './button'
import { apiUrl } from './config'
import { Notes } from './notes'
import { Outcome } from './outcome'
import { Send } from './send'
import { Sign } from './sign'

/** The current wagmi account with its address, chain, balance and actions. */
export function Account() {
  const { address, chain, chainId } = useConnection()
  const chains = useChains()
  const switchChain = useSwitchChain()
  const balance = useBalance({ address, query: { refetchInterval: 1000 } })
  const faucet = useMutation({
    mutationFn: async () => {
      const response = await fetch(new URL('/sandbox/faucet', apiUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ address, chainId }),
      })
      if (!response.ok) throw new Error('The faucet rejected the request.')
      await balance.refetch()
    },
  })
  return (
    <div className="space-y-10">
      <section className="space-y-3">
        <output aria-label="Balance" className="block text-5xl font-semibold tracking-tight tabular-nums">
          {balance.data ? `${Number(formatEther(balance.data.value)).toFixed(4)} ${balance.data.symbol}` : '—'}
        </output>
        <output aria-label="Wallet address" className="block font-mono text-sm break-all">
          {address}
        </output>
        <p className="text-sm">
          Chain: <output aria-label="Chain">{chain?.name ?? chainId}</output>
        </p>
        <div className="flex flex-wrap gap-3">
          {chains
            .filter(({ id }) => id !== chainId)
            .map(({ id, name }) => (
              <Button key={id} onClick={() => switchChain.mutate({ chainId: id })}>
                Switch to {name}
              </Button>
            ))}
          <Button disabled={faucet.isPending} onClick={() => faucet.mutate()}>
            Get test ETH
          </Button>
        </div>
        <Outcome error={faucet.error ?? switchChain.error} label="Switched" />
      </section>
      <Wallets />
      <Sign />
      <Send />
      <Batch />
      <Notes />
    </div>
  )
}

/** The connected wallets, embedded and external. wagmi's hooks use one of them at a time. */
function Wallets() {
  const { authenticated } = useKeyhook()
  const { wallets } = useWallets()
  const { address } = useConnection()
  const { createWallet } = useCreateWallet()
  const { setActiveWallet } = useSetActiveWallet()
  if (!authenticated) return null
  return (
    <section aria-label="Wallets of the user" className="flex flex-wrap gap-3">
      {wallets.map((wallet) => (
        <Button disabled={wallet.address === address} key={wallet.address} onClick={() => setActiveWallet(wallet)}>
          Use {wallet.walletIndex === undefined ? wallet.meta.name : `wallet ${wallet.walletIndex + 1}`}
        </Button>
      ))}
      <Button onClick={() => createWallet({ createAdditional: true })}>Add a wallet</Button>
    </section>
  )
}
