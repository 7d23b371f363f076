import { poll } from '../../base/poll.js'
import type { Client } from '../../client.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import { farcasterSignerTimeout } from '../../domain/rules/limits.js'
import { farcasterPoll } from '../../login-methods/all/limits.js'
import { status } from '../../wire/endpoints/farcaster-signer.js'
import { refreshUser } from '../user/refresh-user.js'

/**
 * Resolves once the user has approved a key in their app, and their account says so. Asks every 2 s. Rejects with
 * `USER_REJECTED` where they said no, and with `TIMED_OUT` after 300 s.
 */
export async function waitForFarcasterSigner(
  client: Client,
  { publicKey, signal }: waitForFarcasterSigner.Parameters,
): Promise<void> {
  const { http, platform } = client
  const end = platform.now() + farcasterSignerTimeout
  const look = async () => {
    const signer = await http.call(status, { ed25519_public_key: publicKey }, { signal }).catch((error: unknown) => {
      // The network may be away with the page, where the phone is this one.
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
