import type { Client } from '../../client.js'
import { checkFarcasterSigner } from './signer.js'
import { ask } from '../../flows/core/ask.js'
import { farcasterSignerFlow } from './signer-flow.js'
import { signWithFarcasterKey } from './signer-calls.js'
import { withOpenWallet } from '../../flows/confirmation/with-open-wallet.js'

/**
 * Asks the user to approve, in their app of Farcaster, a key of their wallet that writes for them there. Resolves once it is
 * the `signerPublicKey` of their account.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `INVALID_REQUEST` (no Farcaster account), `EMBEDDED_WALLET_NOT_FOUND`,
 * `INVALID_DATA` (the provider adds no signers), `USER_REJECTED`, `TIMED_OUT` or `NO_SCREEN_HOST`.
 */
export async function requestFarcasterSigner(client: Client): Promise<void> {
  const { wallet } = checkFarcasterSigner(client.store.getState().user)
  await ask(client, farcasterSignerFlow, { address: wallet.address })
}

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
