import { fromHex } from '../../domain/rules/evm/hex.js'
import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { checkFarcasterSigner } from '../../domain/rules/login/check-farcaster-signer.js'

/**
 * The key that writes on Farcaster for the user: 32 bytes of Ed25519. Throws `INVALID_REQUEST` while they have approved none,
 * or have no Farcaster account, `EMBEDDED_WALLET_NOT_FOUND` and `MUST_BE_AUTHENTICATED`.
 */
export function getFarcasterSignerPublicKey(client: Client): Uint8Array {
  const { signerPublicKey } = checkFarcasterSigner(client.store.getState().user).account
  if (!signerPublicKey)
    throw new KeyhookError(
      'INVALID_REQUEST',
      'The user has approved no Farcaster signer: call requestFarcasterSignerFromWarpcast() first.',
    )
  return fromHex(signerPublicKey)
}
