import type { Client } from '../../client.js'
import { checkFarcasterSigner } from '../../domain/rules/login/check-farcaster-signer.js'
import { ask } from '../../flows/core/ask.js'
import { farcasterSignerFlow } from '../../flows/farcaster/farcaster-signer.js'

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
