import type { ExternalWallet, PastConnection } from '../../domain/entities/connected-wallet.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'
import { choiceId } from '../../domain/rules/app/read-choice-id.js'

/**
 * Returns the connections to store for the next page load: connected wallets, and wallets that are missing on this page
 * but were not disconnected.
 */
export function rememberedOf(
  past: readonly PastConnection[],
  connections: readonly ExternalWallet[],
): PastConnection[] {
  const now = connections.map(({ address, connectedAt, connectorType, walletClientType }) => ({
    address,
    connectorType,
    walletClientType,
    connectedAt,
  }))
  const away = past.filter((each) => !now.some((one) => isSameWallet(one, each)))
  return [...now, ...away].sort((one, other) => other.connectedAt - one.connectedAt)
}

/** Returns the chain type of a connection. Solana has one connector type. All others are Ethereum. */
export const chainTypeOf = ({ connectorType }: Pick<PastConnection, 'connectorType'>): ChainType =>
  connectorType === 'solana_adapter' ? 'solana' : 'ethereum'

export const choiceIdOf = (wallet: Pick<PastConnection, 'connectorType' | 'walletClientType'>): string =>
  choiceId(chainTypeOf(wallet), wallet.walletClientType)

const isSameWallet = (one: PastConnection, other: PastConnection) =>
  one.walletClientType === other.walletClientType && chainTypeOf(one) === chainTypeOf(other)
