import type { Client } from '../../client.js'
import type { SignUiOptions } from '../../domain/entities/ui-options.js'
import { checkMessage } from '../../domain/rules/signing/check-message.js'
import { getWallet } from '../../calls/wallet/get-wallet.js'
import { reportVerb } from '../../calls/wallet/report-verb.js'
import { ask } from '../../flows/core/ask.js'
import { signFlow } from '../../flows/transaction/sign.js'

/**
 * Signs a message with an embedded wallet (EIP-191, `personal_sign`) after the user confirms. Hex that begins with 0x
 * is signed as bytes, anything else as text.
 *
 * Rejects with `INVALID_MESSAGE`, `USER_REJECTED`, `NO_SCREEN_HOST`, or with the wallet's error.
 */
export const signMessage = (
  client: Client,
  { address, message, uiOptions = {} }: signMessage.Parameters,
): Promise<signMessage.ReturnType> =>
  reportVerb(client, 'signMessage', async () => {
    checkMessage(message)
    const wallet = getWallet(client, address, 'ethereum')
    return {
      signature: (await ask(client, signFlow, {
        chainType: 'ethereum',
        method: 'personal_sign',
        data: message,
        address: wallet.address,
        uiOptions,
      })) as `0x${string}`,
    }
  })

export declare namespace signMessage {
  type Parameters = {
    message: string
    /** Address of the wallet that signs. Default: the user's first wallet. */
    address?: string | undefined
    uiOptions?: SignUiOptions | undefined
  }
  /** The signature of 65 bytes, in hex. */
  type ReturnType = { signature: `0x${string}` }
}
