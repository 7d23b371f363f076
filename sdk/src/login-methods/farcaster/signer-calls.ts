import type { Client } from '../../client.js'
import { checkFarcasterSigner, type FarcasterSigner, farcasterSignerParts } from './signer.js'
import { getEntropy } from '../../domain/rules/wallet/get-entropy.js'
import * as messages from '../all/messages.js'
import { getCaller } from '../../calls/wallet/get-caller.js'
import { withRecovery } from '../../calls/wallet/with-recovery.js'
import { bytesToHex, fromHex } from '../../domain/rules/evm/hex.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import { withMfaAction } from '../../calls/mfa/with-mfa-action.js'
import { poll } from '../../base/poll.js'
import { farcasterPoll, farcasterSignerTimeout } from './limits.js'
import { status } from './signer-endpoints.js'
import { refreshUser } from '../../calls/user/refresh-user.js'

/**
 * Registers the wallet frame's Farcaster key, unless Farcaster has already approved it. Reads the key first, because
 * the provider's page shows the key that the user approves.
 */
export async function askFarcasterSigner(
  client: Client,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Pick<FarcasterSigner, 'approvalUrl' | 'publicKey'>> {
  const { wallet } = checkFarcasterSigner(client.store.getState().user)
  return withRecovery(client, { address: wallet.address, signal }, async () => {
    const { user, ...caller } = await getCaller(client)
    const request = { ...caller, ...getEntropy(user, checkFarcasterSigner(user).wallet) }
    const key = await client.frame.call(messages.readFarcasterSignerKey, request, { signal })
    const { approvalUrl, publicKey } = await withMfaAction(
      client,
      { wallet: request.entropyId, parts: farcasterSignerParts(key.publicKey) },
      () => client.frame.call(messages.initFarcasterSigner, request, { signal }),
    )
    return { approvalUrl, publicKey }
  })
}

/**
 * Returns the Ed25519 public key that posts on Farcaster for the user: 32 bytes. Throws `MUST_BE_AUTHENTICATED` or
 * `EMBEDDED_WALLET_NOT_FOUND`. Throws `INVALID_REQUEST` before the approval, and if the user has no Farcaster account.
 */
export function getFarcasterSignerPublicKey(client: Client): Uint8Array {
  const { signerPublicKey } = checkFarcasterSigner(client.store.getState().user).account
  if (!signerPublicKey)
    throw new KeyhookError(
      'INVALID_REQUEST',
      'The user has no approved Farcaster signer. Call requestFarcasterSignerFromWarpcast() first.',
    )
  return fromHex(signerPublicKey)
}

/** Signs the hash of a Farcaster message in the wallet frame. Rejects with `INVALID_MESSAGE` and as `getFarcasterSignerPublicKey`. */
export async function signWithFarcasterKey(
  client: Client,
  { hash, signal }: signWithFarcasterKey.Parameters,
): Promise<Uint8Array> {
  if (!(hash instanceof Uint8Array) || hash.length !== 20)
    throw new KeyhookError('INVALID_MESSAGE', 'The hash of a Farcaster message has 20 bytes.')
  getFarcasterSignerPublicKey(client)
  const { wallet } = checkFarcasterSigner(client.store.getState().user)
  return withRecovery(client, { address: wallet.address, signal }, async () => {
    const { user, ...caller } = await getCaller(client)
    const request = { ...caller, ...getEntropy(user, checkFarcasterSigner(user).wallet), hash: bytesToHex(hash) }
    const { signature } = await withMfaAction(
      client,
      { wallet: request.entropyId, parts: ['farcaster', request.hash] },
      () => client.frame.call(messages.signForFarcaster, request, { signal }),
    )
    return fromHex(signature)
  })
}

export declare namespace signWithFarcasterKey {
  type Parameters = {
    /** The BLAKE3 hash of the message, 20 bytes. */
    hash: Uint8Array
    signal?: AbortSignal | undefined
  }
}

/**
 * Polls every 2 s until the user has approved a key in the Farcaster app. Resolves once their account has the key. Rejects
 * with `USER_REJECTED` if the user declines, and with `TIMED_OUT` after 300 s.
 */
export async function waitForFarcasterSigner(
  client: Client,
  { publicKey, signal }: waitForFarcasterSigner.Parameters,
): Promise<void> {
  const { http, platform } = client
  const end = platform.now() + farcasterSignerTimeout
  const look = async () => {
    const signer = await http.call(status, { ed25519_public_key: publicKey }, { signal }).catch((error: unknown) => {
      // Retries, because on the same phone the network may be offline while the page is in the background.
      if (isKeyhookError(error) && error.code === 'OFFLINE') return undefined
      throw error
    })
    if (signer?.status === 'approved') return signer
    if (signer?.status === 'revoked') throw new KeyhookError('USER_REJECTED', 'The user rejected the request.')
    if (platform.now() >= end) throw new KeyhookError('TIMED_OUT', 'The request timed out. Try again.')
    return undefined
  }
  await poll(look, { delay: farcasterPoll, signal, sleep: platform.sleep })
  await refreshUser(client, { signal })
}

export declare namespace waitForFarcasterSigner {
  type Parameters = { publicKey: string; signal?: AbortSignal | undefined }
}
