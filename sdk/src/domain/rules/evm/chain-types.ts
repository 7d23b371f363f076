/** Chain types with embedded wallets in the protocol. A wallet frame may support only some of them. */
export const chainTypes = ['ethereum', 'solana'] as const

export type ChainType = (typeof chainTypes)[number]

/** Verification of a rebuilt key: it must produce the address that identifies its entropy, on this chain. */
export type EntropyIdVerifier = `${ChainType}-address-verifier`

export const entropyIdVerifier = (chainType: ChainType): EntropyIdVerifier => `${chainType}-address-verifier`

export const verifiedChainTypes: Readonly<Record<EntropyIdVerifier, ChainType>> = {
  'ethereum-address-verifier': 'ethereum',
  'solana-address-verifier': 'solana',
}
