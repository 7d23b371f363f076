import type { ChainType } from '../evm/chain-types.js'

const solanaPrefix = 'solana:'

/** The id of a choice: a wallet's software, on a chain. */
export const choiceId = (chainType: ChainType, walletClientType: string): string =>
  chainType === 'solana' ? `${solanaPrefix}${walletClientType}` : walletClientType

/** Which wallet of which chain an id of a choice means. */
export const readChoiceId = (id: string): { chainType: ChainType; walletClientType: string } =>
  id.startsWith(solanaPrefix)
    ? { chainType: 'solana', walletClientType: id.slice(solanaPrefix.length) }
    : { chainType: 'ethereum', walletClientType: id }
