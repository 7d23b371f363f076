'use client'
import { useWords } from '../../lib/use-words'
import { ListEntry } from '../../ui/list-entry'
import { Screen, ScreenBody, ScreenDescription, ScreenHeader, ScreenTitle } from '../../ui/screen'
import { fundingWords } from '../../words/funding'

/** The other networks on which the wallet has enough, the one with most first. */
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
  /** What is to arrive, such as '0.05 ETH', and where. */
  amount: string
  network: string
  walletName: string
  /** With what the wallet has there, such as '1.2 ETH'. */
  networks: readonly { readonly id: number; readonly name: string; readonly balance: string }[]
  onChoose: (id: number) => void
}
// keyhook fund-wallet@0.1.0
