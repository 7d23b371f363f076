import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import { readBase64 } from '../base/base64.js'
import type { Client } from '../client.js'
import { readBase58 } from '../domain/rules/solana/read-base58.js'

/**
 * Signing features of the Wallet Standard for embedded Solana wallets. `check` returns an account's address, or throws
 * if the page may not use the account. The code that signs loads with the first request.
 */
export function solanaSigningFeatures(
  client: Client,
  check: (account: { readonly address: string }) => string,
): solanaSigningFeatures.ReturnType {
  async function sign(address: string, message: Uint8Array): Promise<Uint8Array> {
    const { signSolanaMessage } = await import('../actions/wallet/sign-solana-message.js')
    return readBase64((await signSolanaMessage(client, { address, message })).signature)!
  }

  return {
    sign,
    features: {
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: (...inputs) =>
          inOrder(inputs, async ({ account, message }) => {
            const signedMessage = message.slice()
            return { signedMessage, signature: await sign(check(account), signedMessage) }
          }),
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: (...inputs) =>
          inOrder(inputs, async ({ account, transaction }) => {
            const address = check(account)
            const { signSolanaTransaction } = await import('../actions/wallet/sign-solana-transaction.js')
            return signSolanaTransaction(client, { address, transaction })
          }),
      },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signAndSendTransaction: (...inputs) =>
          inOrder(inputs, async ({ account, chain, options = {}, transaction }) => {
            const address = check(account)
            const { maxRetries, minContextSlot, skipPreflight } = options
            const sendOptions = {
              ...(maxRetries !== undefined && { maxRetries }),
              ...(minContextSlot !== undefined && { minContextSlot }),
              ...(skipPreflight !== undefined && { skipPreflight }),
            }
            const { sendSolanaTransaction } = await import('../actions/transaction/send-solana-transaction.js')
            const { signature } = await sendSolanaTransaction(client, {
              address,
              transaction,
              chain,
              sendOptions,
              resolveOn: 'submitted',
            })
            return { signature: readBase58(signature)! }
          }),
      },
    },
  }
}

export declare namespace solanaSigningFeatures {
  type ReturnType = {
    /** Signs a message with the wallet that has the address. */
    readonly sign: (address: string, message: Uint8Array) => Promise<Uint8Array>
    readonly features: SolanaSignMessageFeature & SolanaSignTransactionFeature & SolanaSignAndSendTransactionFeature
  }
}

/** Runs requests one after the other, because each prompts the user. */
export async function inOrder<input, output>(
  inputs: readonly input[],
  each: (input: input) => Promise<output>,
): Promise<output[]> {
  const outputs: output[] = []
  for (const input of inputs) outputs.push(await each(input))
  return outputs
}
