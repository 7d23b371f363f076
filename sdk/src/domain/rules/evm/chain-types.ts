/** Chain types with embedded wallets in the protocol. A wallet frame may support only some of them. */
export const chainTypes = ['ethereum', 'solana'] as const

export type ChainType = (typeof chainTypes)[number]

/**
 * Chain type whose address verifies a restored seed or key: the derived address must equal the address that identifies
 * the entropy.
 */
export type EntropyIdVerifier = `${ChainType}-address-verifier`

export const entropyIdVerifier = (chainType: ChainType): EntropyIdVerifier => `${chainType}-address-verifier`

export const verifiedChainTypes: Readonly<Record<EntropyIdVerifier, ChainType>> = {
  'ethereum-address-verifier': 'ethereum',
  'solana-address-verifier': 'solana',
}
