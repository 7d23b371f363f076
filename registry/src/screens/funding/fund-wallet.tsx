'use client'
import {
  type Bridge,
  type FundingOption,
  formatAmount,
  type KeyhookError,
  limits,
  useApp,
  useFunding,
} from '@keyhook/sdk'
import { useState } from 'react'
import { useInnerBack } from '../../lib/use-inner-back'
import { useLastDefined } from '../../lib/use-last-defined'
import { exactText, roundUp } from '../../lib/token-text'
import { useWords } from '../../lib/use-words'
import { fundingWords } from '../../words/funding'
import { FundingAmount } from './funding-amount'
import { FundingBridge } from './funding-bridge'
import { FundingMethods } from './funding-methods'
import { FundingNetworks } from './funding-networks'
import { FundingTransfer } from './funding-transfer'
import { FundingWallets } from './funding-wallets'
import { OnRamp } from './on-ramp'
import { OnRampStep } from './on-ramp-step'
import { PickWallet } from '../wallet/pick-wallet'
import { ReceiveFunds } from './receive-funds'
import { useFundingProblem } from './use-funding-problem'

/** All steps of adding funds, wired to the funding flow. */
export function FundWalletScreen() {
  const { back, canGoBack, state, ...verbs } = useFunding()
  const { name: appName } = useApp()
  const words = useWords(fundingWords)
  const problemOf = useFundingProblem()
  const [isPicking, setPicking] = useState(false)
  const [isAll, setAll] = useState(false)
  const shown = useLastDefined('request' in state && state.status !== 'leaving' ? state : undefined)
  const fold = state.status === 'choosing-wallet' && isAll ? () => setAll(false) : undefined
  useInnerBack(isPicking ? () => setPicking(false) : (fold ?? (canGoBack ? back : undefined)))
  if (!shown) return null

  const { address, chain, options, token } = shown.request
  const network = chain.name
  const typed = 'amount' in shown ? `${shown.amount} ${token.symbol}` : ''
  const write = (units: bigint) => `${formatAmount(units, token.decimals)} ${token.symbol}`
  const warningOf = (option: FundingOption) => {
    const other = otherNetworkOf(option)
    return other && words.otherNetwork(other.network, other.symbol, `${token.symbol} · ${network}`)
  }
  switch (shown.status) {
    case 'choosing-method': {
      const { error } = shown
      return (
        <FundingMethods
          error={error && problemOf(error).title}
          network={network}
          onChoose={verbs.choose}
          options={options}
        />
      )
    }
    case 'entering-amount':
      return (
        <FundingAmount
          decimals={token.decimals}
          error={
            (shown.error && problemOf(shown.error).title) ??
            (shown.isValid || !hasTooManyDigits(shown) ? undefined : words.tooManyDigits(limits.onRampDigits))
          }
          isValid={shown.isValid}
          network={otherNetworkOf(shown.option)?.network ?? network}
          onChange={verbs.changeAmount}
          onContinue={verbs.continue}
          symbol={otherNetworkOf(shown.option)?.symbol ?? token.symbol}
          warning={warningOf(shown.option)}
          value={shown.amount}
        />
      )
    case 'choosing-wallet':
      if (isPicking) return <PickWallet onDone={() => setPicking(false)} />
      return (
        <FundingWallets
          amount={typed}
          isAll={isAll}
          onChoose={(selected) => {
            const wallet = verbs.wallets.find((each) => each.address === selected)
            if (wallet) verbs.chooseWallet(wallet)
          }}
          onConnect={() => setPicking(true)}
          onMore={() => setAll(true)}
          wallets={verbs.wallets.map((each) => ({ address: each.address, icon: each.meta.icon, name: each.meta.name }))}
        />
      )
    case 'choosing-bridge':
      return (
        <FundingNetworks
          amount={typed}
          network={network}
          networks={shown.bridges.map((each) => ({
            id: each.chain.id,
            name: each.chain.name,
            balance: `${formatAmount(each.balance, each.token.decimals)} ${each.token.symbol}`,
          }))}
          onChoose={(selected) => {
            const bridge = shown.bridges.find((each) => each.chain.id === selected)
            if (bridge) verbs.chooseBridge(bridge)
          }}
          walletName={shown.wallet.meta.name}
        />
      )
    case 'confirming-bridge':
    case 'renewing-quote':
      return (
        <FundingBridge
          address={address}
          amount={typed}
          needsApproval={shown.bridge.approval !== undefined}
          from={shown.bridge.chain.name}
          hasRisen={'hasRisen' in shown && shown.hasRisen}
          isBusy={shown.status === 'renewing-quote'}
          network={network}
          onConfirm={verbs.continue}
          pays={writePays(shown.bridge)}
          paysExactly={exactText(shown.bridge.pays, shown.bridge.token)}
          walletName={shown.wallet.meta.name}
        />
      )
    case 'awaiting-on-ramp':
    case 'on-ramp-closed':
    case 'awaiting-authorization':
      return <OnRampStep onChoose={verbs.choose} onContinue={verbs.continue} onReopen={verbs.reopen} state={shown} />
    case 'receiving':
      return (
        <ReceiveFunds
          address={address}
          balance={shown.balance === undefined ? undefined : write(shown.balance)}
          isFunded={shown.isFunded}
          network={network}
          wanted={shown.request.amount && `${shown.request.amount.replace(/^\./, '0.')} ${token.symbol}`}
          onDone={verbs.close}
          received={shown.received ? write(shown.received) : undefined}
        />
      )
    case 'funded':
      return (
        <OnRamp name="" onChoose={verbs.choose} onContinue={verbs.continue} onReopen={verbs.reopen} status="success" />
      )
    case 'success':
      return (
        <FundingTransfer
          amount={typed}
          appName={appName}
          network={network}
          onContinue={verbs.continue}
          onDifferent={back}
          status="success"
          wallet={{ name: '' }}
        />
      )
    default: {
      const { meta, type } = shown.wallet
      const failed = shown.status === 'error' ? shown : undefined
      return (
        <FundingTransfer
          amount={typed}
          appName={appName}
          approves={shown.bridge && isTaken(shown.bridge) ? writePays(shown.bridge) : undefined}
          canSwitch={type === 'ethereum'}
          from={shown.bridge?.chain.name}
          network={network}
          onContinue={verbs.continue}
          onDifferent={back}
          onRetry={failed && failed.hash === undefined && !isUnclear(failed.error) ? verbs.retry : undefined}
          problem={
            failed && problemOf(failed.error, { isOnSolana: type === 'solana', wasSent: failed.hash !== undefined })
          }
          status={transferStatuses[shown.status]}
          wallet={{ icon: meta.icon, name: meta.name }}
        />
      )
    }
  }
}

/** Returns true if the wallet may have sent the transfer. */
const isUnclear = ({ reason }: KeyhookError) => reason === 'transfer_unclear'

const otherNetworkOf = (option: FundingOption) => ('otherNetwork' in option ? option.otherNetwork : undefined)

/** Formats the maximum payment, rounded up. */
const writePays = ({ pays, token: { decimals, symbol } }: Bridge): string =>
  `${formatAmount(roundUp(pays, decimals), decimals)} ${symbol}`

/**
 * Returns true if a contract transfers a token of the wallet, which requires an approval first. Returns true even after
 * the approval, so that the step stays visible.
 */
const isTaken = ({ payment, token }: Bridge): boolean =>
  payment.chainType === 'ethereum' &&
  token.address !== undefined &&
  payment.to.toLowerCase() !== token.address.toLowerCase()

const transferStatuses = {
  'preparing-transfer': 'preparing',
  'switching-network': 'switching',
  'awaiting-approval': 'approving',
  'awaiting-transfer': 'asking',
  'confirming-transfer': 'confirming',
  'bridging': 'bridging',
  'error': 'error',
} as const

/** Returns true for an amount that an on-ramp cannot take as an exact number. */
const hasTooManyDigits = ({ amount, option }: { amount: string; option: FundingOption }): boolean =>
  'provider' in option && amount.replace(/^[0.]+/, '').replace('.', '').length > limits.onRampDigits
