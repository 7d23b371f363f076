import type { ChainType } from '../../domain/rules/evm/chain-types.js'

/** Returns the entry of a table for a request's chain type. */
export const kindOf = <chainType extends ChainType, kind>(
  kinds: Readonly<Record<chainType, kind>>,
  { chainType }: { readonly chainType: ChainType },
): kind =>
  // Requests of these chains have no other chain types, but the compiler cannot infer this.
  kinds[chainType as chainType]
