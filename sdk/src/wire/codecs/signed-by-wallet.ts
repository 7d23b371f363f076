import * as z from 'zod/mini'
import { WalletNames } from './wallet-names.js'

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
