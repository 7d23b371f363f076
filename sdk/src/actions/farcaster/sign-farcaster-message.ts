import { signWithFarcasterKey } from '../../calls/farcaster-signer/sign-with-farcaster-key.js'
import type { Client } from '../../client.js'
import { withOpenWallet } from '../../flows/confirmation/with-open-wallet.js'

/**
 * Signs the hash of a Farcaster message with the key that the user has approved: 64 bytes of Ed25519. Without a screen, as
 * what a user writes there is shown by the app.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `INVALID_REQUEST` (no Farcaster account, or no approved key),
 * `EMBEDDED_WALLET_NOT_FOUND`, `INVALID_MESSAGE`, or as the wallet does.
 */
export const signFarcasterMessage = (
  client: Client,
  parameters: signWithFarcasterKey.Parameters,
): Promise<Uint8Array> => withOpenWallet(client, parameters.signal, () => signWithFarcasterKey(client, parameters))
