'use client'
import type { ConnectExternalState, WalletChoice, WalletLoginState } from '@keyhook/sdk'
import { useApp } from '@keyhook/sdk'
import { useEffect, useRef, useState } from 'react'
import { useInnerBack } from '../../lib/use-inner-back'
import { shorten } from '../../lib/shorten'
import { useLastDefined } from '../../lib/use-last-defined'
import { isPhone } from '../../lib/is-phone'
import { CreateWallet } from './create-wallet'
import { ExternalWallet } from './external-wallet'
import { useWalletProblem } from './use-wallet-problem'
import { WalletList, type WalletListProps } from './wallet-list'
import { isOffered, walletOptions } from './wallet-options'

/** All steps from the list of wallets to a connection and, if required, a signature. It draws the state of the SDK. */
export function WalletSteps({
  chainType,
  choose,
  description,
  instead,
  intent,
  isOtherAccount,
  isReady,
  onKeep,
  onOtherMethod,
  option,
  reset,
  retry,
  state,
  suggestedAddress,
  wallets,
}: WalletStepsProps) {
  const { externalWallets, supportedChains } = useApp()
  const [isHere] = useState(isPhone)
  const problemOf = useWalletProblem()
  const isChoosing = state.status === 'choosing'
  const isDone = state.status === 'connected' || state.status === 'done'
  const latest = useLastDefined(state.status === 'error' ? undefined : state.status)
  useInnerBack(isChoosing || isDone ? undefined : reset)
  const ofEntry =
    walletOptions[option ?? ''] === 'one' ? wallets.filter(({ walletClientType }) => walletClientType === option) : []
  const named = ofEntry.find((wallet) => wallet.chainType === chainType) ?? ofEntry[0]
  const hasStarted = useRef(false)
  useEffect(() => {
    // Selects the wallet of the landing once, so that going back shows the list.
    if (hasStarted.current || !named) return
    hasStarted.current = true
    // This component mounts again after another screen covered it. A wallet may already be selected.
    if (isChoosing) choose(named)
  }, [choose, isChoosing, named])

  const { walletConnect, walletConnectCloudProjectId: projectId } = externalWallets
  const canPair =
    (projectId !== undefined && walletConnect?.enabled !== false) ||
    wallets.some(({ walletClientType }) => walletClientType === 'wallet_connect')
  /** True for a wallet that only an extension reaches, and that was not found on the page. */
  const isUnreachable = ({ chainType, isDetected, walletClientType }: WalletChoice) =>
    isReady && !isDetected && walletClientType !== 'coinbase_wallet' && (chainType === 'solana' || !canPair)
  const offered = option === undefined ? wallets : wallets.filter((wallet) => isOffered(option, wallet))
  if (isChoosing)
    return (
      <WalletList
        description={description}
        instead={instead}
        intent={intent}
        isReady={isReady}
        onSelect={choose}
        suggestedAddress={suggestedAddress}
        wallets={offered.length > 0 ? offered : wallets}
      />
    )

  const id = 'walletId' in state ? state.walletId : 'id' in state ? state.id : undefined
  const choice = wallets.find((each) => each.id === id)
  const connected = 'wallet' in state ? state.wallet : undefined
  const wallet = { icon: choice?.icon ?? connected?.meta.icon, name: choice?.name ?? connected?.meta.name ?? '' }
  const shared = { onDifferent: reset, wallet }
  switch (state.status) {
    case 'connecting': {
      const { link, uri } = state
      const isAny = choice?.walletClientType === 'wallet_connect'
      if (uri === undefined && !isHere && choice?.homepage && isUnreachable(choice))
        return <ExternalWallet {...shared} onReload={reload} homepage={choice.homepage} status="not-installed" />
      if (uri === undefined && !(isAny && !isHere)) return <ExternalWallet {...shared} status="connecting" />
      if (isHere && uri !== undefined)
        return <ExternalWallet {...shared} isAny={isAny} link={link ?? uri} status="opening" uri={uri} />
      return <ExternalWallet {...shared} isAny={isAny} status="scanning" uri={uri} />
    }
    case 'switching-network': {
      const network = supportedChains.find((chain) => chain.id === state.chainId)?.name
      return <ExternalWallet {...shared} network={network} status="switching-network" />
    }
    case 'creating':
      return <CreateWallet status="creating" />
    case 'redirecting':
      return <ExternalWallet {...shared} link={state.link} status="redirecting" />
    case 'connected':
    case 'done':
      if (isOtherAccount && suggestedAddress)
        return (
          <ExternalWallet {...shared} onKeep={onKeep} status="other-account" suggested={shorten(suggestedAddress)} />
        )
      return <ExternalWallet intent={intent} status="done" wallet={wallet} />
    case 'submitting-signature':
      return <ExternalWallet status="submitting-signature" wallet={wallet} />
    case 'error': {
      const { canRetry, error } = state
      if (error.reason === 'wallet_not_installed' && choice?.homepage)
        return <ExternalWallet {...shared} onReload={reload} homepage={choice.homepage} status="not-installed" />
      const problem = problemOf({
        error,
        failedAt: latest === 'switching-network' ? 'network' : connected && 'signature',
        name: wallet.name,
        onOtherMethod,
        walletClientType: choice?.walletClientType ?? connected?.walletClientType,
        onRetry: canRetry ? retry : undefined,
      })
      return <ExternalWallet {...shared} problem={problem} status="error" />
    }
    default:
      return <ExternalWallet {...shared} status={state.status} />
  }
}

const reload = () => window.location.reload()

export type WalletStepsProps = Pick<
  WalletListProps,
  'description' | 'instead' | 'intent' | 'isReady' | 'suggestedAddress' | 'wallets'
> & {
  state: WalletLoginState | ConnectExternalState
  /** The entry of the landing that opened these steps. */
  option?: string | undefined
  /** True if the connected account is not `suggestedAddress`. */
  isOtherAccount?: boolean | undefined
  onKeep?: (() => void) | undefined
  /** Opens the other login methods. */
  onOtherMethod?: (() => void) | undefined
  /** The chain to use for a wallet that supports both. */
  chainType?: 'ethereum' | 'solana' | undefined
  choose: (wallet: WalletChoice) => void
  retry: () => void
  reset: () => void
}
