import type { ChainType } from '../evm/chain-types.js'

const solanaPrefix = 'solana:'

/** Returns the ID of a wallet choice: wallet software and chain type. */
export const choiceId = (chainType: ChainType, walletClientType: string): string =>
  chainType === 'solana' ? `${solanaPrefix}${walletClientType}` : walletClientType

/** Returns the wallet and the chain type of a choice ID. */
export const readChoiceId = (id: string): { chainType: ChainType; walletClientType: string } =>
  id.startsWith(solanaPrefix)
    ? { chainType: 'solana', walletClientType: id.slice(solanaPrefix.length) }
    : { chainType: 'ethereum', walletClientType: id }
