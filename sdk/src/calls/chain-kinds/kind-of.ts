import type { ChainType } from '../../domain/rules/evm/chain-types.js'

/** The row of the chain type that a request names. */
export const kindOf = <chainType extends ChainType, kind>(
  kinds: Readonly<Record<chainType, kind>>,
  { chainType }: { readonly chainType: ChainType },
): kind =>
  // The requests of these chains name no other chain types; the compiler does not follow that from one to the other.
  kinds[chainType as chainType]
