// More than one export: what the page knows of a wallet, and what the wallet has signed.

import * as z from 'zod/mini'

const name = z.optional(z.nullable(z.string()))

/** What the app's page knows of the wallet. `chainId`, of Ethereum alone, is CAIP-2, such as 'eip155:1'. */
export const WalletNames = z.object({ chainId: name, walletClientType: name, connectorType: name })

/**
 * A sign-in message with a nonce of the provider's, and what the wallet has signed it with: hex on Ethereum, of an account or
 * a contract; base64 on Solana. 'plain', when left out: the text itself. 'transaction', of a wallet on Solana that signs no
 * texts: the message of a transaction in base64, whose memo is that text.
 */
export const SignedByWallet = z.extend(WalletNames, {
  message: z.string(),
  signature: z.string(),
  message_type: z.optional(z.enum(['plain', 'transaction'])),
})
