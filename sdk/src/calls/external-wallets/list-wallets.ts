// More than one export: which chains' wallets are asked for, and the lists of them. Loads with the directory.

import type { PastConnection } from '../../domain/entities/past-connection.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'
import { walletChains } from '../../domain/rules/wallet/wallet-chains.js'
import { walletChoices } from '../../domain/rules/wallet/wallet-choices.js'
import { walletDirectory } from '../../domain/rules/wallet/wallet-directory.js'
import type { State } from '../../store/create-store.js'
import { isEqual } from '../../base/is-equal.js'
import { chainTypeOf } from './remembered.js'

/** The list of wallets that is open, with what its host has asked for. */
export const askedList = ({ screens }: State) =>
  screens.flatMap((screen) => (screen.name === 'choose-wallet' || screen.name === 'login-method' ? screen : [])).at(-1)

/** The chains whose wallets are listed: those that the open list was asked for, else those of the configuration. */
export function listedChains(state: State): readonly ChainType[] {
  const { externalWallets } = state.app
  const walletChainType = askedList(state)?.walletChainType
  return walletChainType ? walletChains({ appearance: { walletChainType }, externalWallets }) : externalWallets.chains
}

/** Those, and the chains of what was connected before: what a call has asked for once comes back as well. */
export const chainsToOpen = (state: State, past: readonly PastConnection[]): readonly ChainType[] =>
  state.app.externalWallets.disableAllExternalWallets ? [] : [...listedChains(state), ...past.map(chainTypeOf)]

/** The wallets to connect and those to log in with, as they were where nothing has changed; absent until all are known. */
export function listWallets(state: State, { found, isOpen, recent }: listWallets.Parameters): listWallets.ReturnType {
  const { appearance, loginChains } = state.app.externalWallets
  const listed = listedChains(state)
  const list = askedList(state)?.walletList ?? appearance?.walletList
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
    /** Whether the wallets of that chain are looked for. */
    isOpen: (chainType: ChainType) => boolean
  }
  type ReturnType = Pick<State, 'walletChoices' | 'loginWalletChoices'>
}
