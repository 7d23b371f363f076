import * as z from 'zod/mini'

const name = z.optional(z.nullable(z.string()))

/** The page's data about a wallet. `chainId` is CAIP-2, such as 'eip155:1'; Ethereum only. */
export const WalletNames = z.object({ chainId: name, walletClientType: name, connectorType: name })

/**
 * A sign-in message with a nonce of the provider, and the signature of its text: hex on Ethereum, by an account or
 * contract; base64 on Solana.
 */
export const SignedByWallet = z.extend(WalletNames, {
  message: z.string(),
  signature: z.string(),
})
