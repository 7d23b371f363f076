// More than one export: a chain's row is what a test of another chain adds.

import type { ChainType } from '@keyhook/sdk/wire'
import { fromHex } from 'ox/Signature'
import { fromString } from 'ox/Hex'
import { getSignPayload } from 'ox/PersonalMessage'
import { recoverAddress } from 'ox/Secp256k1'

/** How a message is signed by the key of an address, by chain. */
export const signatureSchemes: Record<ChainType, (options: isSignedBy.Options) => boolean> = {
  /** EIP-191. */
  ethereum({ address, message, signature }) {
    if (!/^0x[0-9a-f]{130}$/i.test(signature)) return false
    const payload = getSignPayload(fromString(message))
    try {
      return recoverAddress({ payload, signature: fromHex(signature as `0x${string}`) }) === address.toLowerCase()
    } catch {
      // Numbers that are on no curve are nobody's signature.
      return false
    }
  },
  /** No frame holds keys of it yet. */
  solana: () => false,
}

/** Whether the key of an address signed the message. */
export const isSignedBy = (chainType: ChainType, options: isSignedBy.Options): boolean =>
  // mutation threat 50: true
  signatureSchemes[chainType](options)

export declare namespace isSignedBy {
  type Options = { address: string; message: string; signature: string }
}
