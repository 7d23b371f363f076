import { getEmbeddedConnectedWallet, useCreateWallet, useFundWallet, useWallets } from '@keyhook/sdk'
import {
  useCreateWallet as useCreateSolanaWallet,
  useFundWallet as useFundSolanaWallet,
  useWallets as useSolanaWallets,
} from '@keyhook/sdk/solana'
import { useState } from 'react'
import { Button } from './button'
import { otherChain } from './config'
import { Problem } from './problem'

/** Buttons for funding requests: with the wallet only, or also with the amount, asset, chain and method. */
export function Wallets() {
  const { createWallet } = useCreateWallet()
  const solana = useCreateSolanaWallet()
  const { wallets } = useWallets()
  const { wallets: solanaWallets } = useSolanaWallets()
  const { fundWallet, getFundingOptions } = useFundWallet()
  const { fundWallet: fundSolanaWallet } = useFundSolanaWallet()
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<Error>()
  const run = (action: () => Promise<string>) => () => {
    setProblem(undefined)
    action().then(setSaid, setProblem)
  }
  const end = async (ended: ReturnType<typeof fundWallet>): Promise<string> => {
    const { balance, fundingMethod } = await ended
    return fundingMethod === null
      ? 'No method was selected.'
      : `By ${fundingMethod}: ${balance} of the smallest units are there.`
  }
  const embedded = getEmbeddedConnectedWallet(wallets)
  const [solanaWallet] = solanaWallets.filter(({ connectorType }) => connectorType === 'embedded')
  return (
    <section aria-label="Wallets" className="space-y-3">
      {embedded ? (
        <>
          <output aria-label="Wallet address" className="block font-mono text-sm break-all">
            {embedded.address}
          </output>
          <p className="flex flex-wrap gap-3">
            <Button onClick={run(() => end(fundWallet(embedded.address)))}>Add funds</Button>
            <Button
              onClick={run(() => end(fundWallet(embedded.address, { amount: '0.1', defaultFundingMethod: 'wallet' })))}
            >
              Add 0.1 ETH from a wallet
            </Button>
            <Button onClick={run(() => end(fundWallet({ address: embedded.address, options: { chain: otherChain } })))}>
              Add funds on the other chain
            </Button>
            <Button
              onClick={run(async () => {
                const { options } = await getFundingOptions(embedded.address)
                return options.map(({ method }) => method).join(', ')
              })}
            >
              What is there?
            </Button>
          </p>
        </>
      ) : (
        <Button onClick={run(async () => (await createWallet()).address)}>Create a wallet on Ethereum</Button>
      )}
      {solanaWallet ? (
        <>
          <output aria-label="Address on Solana" className="block font-mono text-sm break-all">
            {solanaWallet.address}
          </output>
          <p className="flex flex-wrap gap-3">
            <Button onClick={run(() => end(fundSolanaWallet(solanaWallet.address, { amount: '0.5' })))}>
              Add 0.5 SOL
            </Button>
            <Button onClick={run(() => end(fundSolanaWallet(solanaWallet.address, { asset: 'USDC', amount: '20' })))}>
              Add 20 USDC
            </Button>
          </p>
        </>
      ) : (
        <Button onClick={run(async () => (await solana.createWallet()).address)}>Create a wallet on Solana</Button>
      )}
      <output aria-label="Outcome" className="block text-sm">
        {said}
      </output>
      {problem && <Problem error={problem} />}
    </section>
  )
}
