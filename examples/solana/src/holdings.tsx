import { LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from './button'
import { connection } from './connection'
import { Outcome } from './outcome'

/** Shows the wallet's balances, and a button that requests more funds from the local node. */
export function Holdings({ address }: { address: string }) {
  const balance = useQuery({
    queryKey: ['balance', address],
    queryFn: () => connection.getBalance(new PublicKey(address)),
    refetchInterval: 1000,
  })
  const faucet = useMutation({ mutationFn: () => connection.requestAirdrop(new PublicKey(address), LAMPORTS_PER_SOL) })
  return (
    <section aria-label="Wallet" className="space-y-4">
      <output aria-label="Balance" className="block text-5xl font-semibold tracking-tight tabular-nums">
        {balance.data === undefined ? '—' : `${(balance.data / LAMPORTS_PER_SOL).toFixed(4)} SOL`}
      </output>
      <output aria-label="Wallet address" className="block font-mono text-sm break-all">
        {address}
      </output>
      <Button disabled={faucet.isPending} onClick={() => faucet.mutate()}>
        Get test SOL
      </Button>
      <Outcome error={faucet.error} label="Faucet" />
    </section>
  )
}
