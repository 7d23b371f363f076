'use client'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { ApproveButton } from '../../ui/approve-button'
import { Fact, Facts } from '../../ui/facts'
import { Notice } from '../../ui/notice'
import { Screen, ScreenActions, ScreenBody, ScreenDescription, ScreenHeader, ScreenTitle } from '../../ui/screen'
import { fundingWords } from '../../words/funding'

/** What it costs to have funds sent across from another network: agreed to before the wallet is asked. */
export function FundingBridge({
  address,
  amount,
  asksTwice = false,
  from,
  hasRisen = false,
  isBusy = false,
  network,
  onConfirm,
  pays,
  paysExactly,
  walletName,
}: FundingBridgeProps) {
  const words = useWords(fundingWords)
  return (
    <Screen data-slot="funding-bridge">
      <ScreenHeader>
        <ScreenTitle>{words.bridgeTitle}</ScreenTitle>
        <ScreenDescription>{words.bridgeDetail(from, network)}</ScreenDescription>
      </ScreenHeader>
      <ScreenBody>
        {hasRisen && <Notice tone="caution">{words.hasRisen}</Notice>}
        <Facts>
          <Fact className="font-medium" name={words.youPay}>
            <bdi dir="ltr" title={paysExactly}>
              {pays}
            </bdi>
          </Fact>
          <Fact name={words.arrives}>
            <bdi dir="ltr">{amount}</bdi>
          </Fact>
          <Fact name={words.address}>
            <Address address={address} />
          </Fact>
        </Facts>
        <p className="text-center text-sm/5 text-(--keyhook-ink-muted)">
          {asksTwice ? words.twiceDetail : words.feeDetail}
        </p>
      </ScreenBody>
      <ScreenActions>
        <ApproveButton busy={isBusy} onClick={onConfirm}>
          {words.confirmWith(walletName)}
        </ApproveButton>
      </ScreenActions>
    </Screen>
  )
}

export type FundingBridgeProps = {
  /** Of the user's wallet. */
  address: string
  /** What arrives, such as '0.05 ETH', and where. */
  amount: string
  network: string
  /** What is paid, and where. */
  pays: string
  /** The same to the last digit, for the tooltip. */
  paysExactly?: string | undefined
  from: string
  /** Of the wallet that pays. */
  walletName: string
  onConfirm: () => void
  /** Whether the wallet has to approve what is paid first, in a prompt of its own. */
  asksTwice?: boolean | undefined
  /** Whether it is asked again what it costs. */
  isBusy?: boolean | undefined
  /** Whether it costs more than what the user has agreed to. */
  hasRisen?: boolean | undefined
}
