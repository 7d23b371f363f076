'use client'
import { useWords } from '../../lib/use-words'
import { ListEntry } from '../../ui/list-entry'
import { Screen, ScreenBody, ScreenDescription, ScreenHeader, ScreenTitle } from '../../ui/screen'
import { fundingWords } from '../../words/funding'

/** Other networks where the wallet has a sufficient balance, the highest balance first. */
export function FundingNetworks({ amount, network, networks, onChoose, walletName }: FundingNetworksProps) {
  const words = useWords(fundingWords)
  return (
    <Screen data-slot="funding-networks">
      <ScreenHeader>
        <ScreenTitle>{words.bridgeTitle}</ScreenTitle>
        <ScreenDescription>{words.networksDetail(walletName, amount, network)}</ScreenDescription>
      </ScreenHeader>
      <ScreenBody>
        {networks.map(({ balance, id, name }) => (
          <ListEntry
            detail={
              <bdi className="tabular-nums" dir="ltr">
                {balance}
              </bdi>
            }
            key={id}
            onClick={() => onChoose(id)}
          >
            {name}
          </ListEntry>
        ))}
      </ScreenBody>
    </Screen>
  )
}

export type FundingNetworksProps = {
  /** Amount that arrives, such as '0.05 ETH', and its network. */
  amount: string
  network: string
  walletName: string
  /** Networks with the wallet's balance on each, such as '1.2 ETH'. */
  networks: readonly { readonly id: number; readonly name: string; readonly balance: string }[]
  onChoose: (id: number) => void
}
