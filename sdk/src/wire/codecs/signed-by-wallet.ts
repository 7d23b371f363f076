import * as z from 'zod/mini'

const name = z.optional(z.nullable(z.string()))

/** Wallet data from the page. `chainId` is CAIP-2, such as 'eip155:1', for Ethereum only. */
export const WalletNames = z.object({ chainId: name, walletClientType: name, connectorType: name })

/**
 * A sign-in message with a nonce of the provider, and its signature. On Ethereum, the signature is hex, of an account
 * or a contract. On Solana, it is base64.
 */
export const SignedByWallet = z.extend(WalletNames, {
  message: z.string(),
  signature: z.string(),
})
