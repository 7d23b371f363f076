'use client'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { ApproveButton } from '../../ui/approve-button'
import { Fact, Facts } from '../../ui/facts'
import { Notice } from '../../ui/notice'
import { Screen, ScreenActions, ScreenBody, ScreenDescription, ScreenHeader, ScreenTitle } from '../../ui/screen'
import { fundingWords } from '../../words/funding'

/** Shows the cost of bridging funds from another network. The user confirms it before the wallet opens. */
export function FundingBridge({
  address,
  amount,
  needsApproval = false,
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
          {needsApproval ? words.twiceDetail : words.feeDetail}
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
  address: string
  /** Amount that arrives, such as '0.05 ETH', and its network. */
  amount: string
  network: string
  pays: string
  /** The exact payment for the tooltip. */
  paysExactly?: string | undefined
  from: string
  walletName: string
  onConfirm: () => void
  /** True if the wallet must approve the token first, in a separate prompt. */
  needsApproval?: boolean | undefined
  /** True while the quote is refreshed. */
  isBusy?: boolean | undefined
  /** True if the cost has risen since the user agreed. */
  hasRisen?: boolean | undefined
}
