import { toBase64 } from '../../base/base64.js'
import { getWallet } from '../../calls/wallet/get-wallet.js'
import { reportVerb } from '../../calls/wallet/report-verb.js'
import type { Client } from '../../client.js'
import type { ConnectedSolanaWallet } from '../../domain/entities/connected-wallet.js'
import type { SignUiOptions } from '../../domain/entities/ui-options.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { ask } from '../../flows/core/ask.js'
import { signFlow } from '../../flows/transaction/sign.js'

/**
 * Signs a text or bytes with an embedded Solana wallet after the user confirms. The wallet rejects bytes that could be
 * a transaction.
 *
 * Rejects with `INVALID_MESSAGE`, `USER_REJECTED`, `NO_SCREEN_HOST`, or with the wallet's error.
 */
export const signSolanaMessage = (
  client: Client,
  { address, message, uiOptions = {}, wallet }: signSolanaMessage.Parameters,
): Promise<signSolanaMessage.ReturnType> =>
  reportVerb(client, 'signSolanaMessage', async () => {
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
    if (!ArrayBuffer.isView(bytes) || bytes.length === 0)
      throw new KeyhookError('INVALID_MESSAGE', 'Message must be a non-empty string')
    if (wallet && !wallet.connectorType.startsWith('embedded'))
      return { signature: toBase64(await wallet.signMessage(bytes)) }
    return {
      signature: await ask(client, signFlow, {
        chainType: 'solana',
        method: 'solana_signMessage',
        data: toBase64(bytes),
        address: getWallet(client, wallet?.address ?? address, 'solana').address,
        uiOptions,
      }),
    }
  })

export declare namespace signSolanaMessage {
  type Parameters = {
    message: string | Uint8Array
    /** Address of the wallet that signs. Default: the user's first Solana wallet. */
    address?: string | undefined
    /** The wallet that signs, instead of `address`. An external wallet shows its own prompt. */
    wallet?: ConnectedSolanaWallet | undefined
    uiOptions?: SignUiOptions | undefined
  }
  /** Ed25519 signature, in base64. */
  type ReturnType = { signature: string }
}
