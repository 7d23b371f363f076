import type { Client } from '../../client.js'
import { checkFarcasterSigner } from './signer.js'
import { ask } from '../../flows/core/ask.js'
import { farcasterSignerFlow } from './signer-flow.js'
import { signWithFarcasterKey } from './signer-calls.js'
import { withOpenWallet } from '../../flows/confirmation/with-open-wallet.js'

/**
 * Requests the user's approval for a signer, which is a key of their wallet that posts on Farcaster for them. The user
 * approves it in the Farcaster app. Resolves once the key is the `signerPublicKey` of their account.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `INVALID_REQUEST` (no Farcaster account), `EMBEDDED_WALLET_NOT_FOUND`,
 * `INVALID_DATA` (the provider does not support signers), `USER_REJECTED`, `TIMED_OUT` or `NO_SCREEN_HOST`.
 */
export async function requestFarcasterSigner(client: Client): Promise<void> {
  const { wallet } = checkFarcasterSigner(client.store.getState().user)
  await ask(client, farcasterSignerFlow, { address: wallet.address })
}

/**
 * Signs the hash of a Farcaster message with the signer that the user approved. Returns an Ed25519 signature of 64
 * bytes. Shows no screen, because the app itself shows the post.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `INVALID_REQUEST` (no Farcaster account, or no approved key),
 * `EMBEDDED_WALLET_NOT_FOUND`, `INVALID_MESSAGE`, or an error of the wallet.
 */
export const signFarcasterMessage = (
  client: Client,
  parameters: signWithFarcasterKey.Parameters,
): Promise<Uint8Array> => withOpenWallet(client, parameters.signal, () => signWithFarcasterKey(client, parameters))
