import type { PastConnection } from '../../domain/entities/connected-wallet.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'
import { walletChains } from '../../domain/rules/wallet/wallet-chains.js'
import { walletChoices } from '../../domain/rules/wallet/wallet-choices.js'
import { walletDirectory } from '../../domain/rules/wallet/wallet-directory.js'
import type { State } from '../../store/create-store.js'
import { isEqual } from '../../base/is-equal.js'
import { chainTypeOf } from './remembered.js'

/** Returns the wallet list that is open on screen, with the options of the call that opened it. */
export const openList = ({ screens }: State) =>
  screens.flatMap((screen) => (screen.name === 'choose-wallet' || screen.name === 'login-method' ? screen : [])).at(-1)

/** Returns the chain types of the wallet list on screen. Without an open list, returns the configured chain types. */
export function listedChains(state: State): readonly ChainType[] {
  const { externalWallets } = state.app
  const walletChainType = openList(state)?.walletChainType
  return walletChainType ? walletChains({ appearance: { walletChainType }, externalWallets }) : externalWallets.chains
}

/**
 * Returns the listed chain types and the chain types of earlier connections, so that these connections also reconnect.
 */
export const chainsToOpen = (state: State, past: readonly PastConnection[]): readonly ChainType[] =>
  state.app.externalWallets.disableAllExternalWallets ? [] : [...listedChains(state), ...past.map(chainTypeOf)]

/**
 * Returns the wallets that the user can connect, and those that can log in. Returns the same arrays until they change,
 * and undefined until the search has ended.
 */
export function listWallets(state: State, { found, isOpen, recent }: listWallets.Parameters): listWallets.ReturnType {
  const { appearance, loginChains } = state.app.externalWallets
  const listed = listedChains(state)
  const list = openList(state)?.walletList ?? appearance?.walletList
  const choicesOf = (chains: readonly ChainType[], last: State['walletChoices']) => {
    if (!chains.every(isOpen)) return undefined
    const choices = walletChoices({ chains, directory: walletDirectory, found, list, recent })
    return isEqual(last, choices) ? last : choices
  }
  return {
    walletChoices: choicesOf(listed, state.walletChoices),
    loginWalletChoices: choicesOf(
      loginChains.filter((chainType) => listed.includes(chainType)),
      state.loginWalletChoices,
    ),
  }
}

export declare namespace listWallets {
  type Parameters = Pick<walletChoices.Parameters, 'found' | 'recent'> & {
    /** Returns true if the SDK searches for wallets of the chain type. */
    isOpen: (chainType: ChainType) => boolean
  }
  type ReturnType = Pick<State, 'walletChoices' | 'loginWalletChoices'>
}
