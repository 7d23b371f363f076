import type { AnyChain } from '../../domain/entities/any-chain.js'
import type { ChainKind, ChainKinds } from './chain-kind.js'

/** The row of the chain type that a request names. */
export const kindOf = <chain extends AnyChain>(
  kinds: ChainKinds<chain>,
  { chainType }: chain['sendRequest'] | chain['signRequest'],
): ChainKind<chain> =>
  // The requests of these chains name no other chain types; the compiler does not follow that from one to the other.
  kinds[chainType as chain['chainType']]
