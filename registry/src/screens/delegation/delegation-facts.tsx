'use client'
import { type Chain, type DelegationPolicy, formatUnits } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { Fact, Facts } from '../../ui/facts'
import { delegationWords } from '../../words/delegation'

/** Lists everything that the app's server may do with a wallet. */
export function DelegationFacts({ address, chainType, findChain, policy }: DelegationFactsProps) {
  const words = useWords(delegationWords)
  const chains = policy.chains.map((id) => ({ id, chain: findChain(id) }))
  const isSolana = chainType === 'solana'
  const coins = new Set(chains.map(({ chain }) => chain?.nativeCurrency.symbol ?? words.unknownCoin))
  return (
    <Facts data-slot="delegation-facts">
      <Fact name={words.wallet}>
        <Address address={address} />
      </Fact>
      <Fact name={words.networks}>
        {isSolana && 'Solana'}
        {chains.map(({ chain, id }) => (
          <span className="block" key={id}>
            <bdi>{chain?.name ?? words.unknownNetwork(id)}</bdi>
          </span>
        ))}
      </Fact>
      <Fact name={words.limit}>
        {words.atMost(formatUnits(BigInt(policy.valueADay), isSolana ? 9 : 18), isSolana ? ['SOL'] : [...coins])}
      </Fact>
      <Fact name={isSolana ? words.programs : words.contracts}>
        {policy.contracts.length === 0 ? (
          words.noContracts
        ) : (
          <span className="flex flex-col items-end gap-1">
            {policy.contracts.map((contract) => (
              <Address address={contract} key={contract} />
            ))}
          </span>
        )}
      </Fact>
    </Facts>
  )
}

export type DelegationFactsProps = {
  address: string
  chainType: 'ethereum' | 'solana'
  policy: DelegationPolicy
  findChain: (chainId: number) => Chain | undefined
}
