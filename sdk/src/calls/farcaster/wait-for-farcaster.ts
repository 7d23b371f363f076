import { poll } from '../../base/poll.js'
import type { Client } from '../../client.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import { farcasterPoll, farcasterTimeout } from '../../domain/rules/limits.js'
import * as farcaster from '../../wire/endpoints/farcaster.js'

/**
 * Resolves with what the phone has signed in a channel. Asks every 2 s, and once more after the page was away: where the
 * phone is this one, the page stands still while the user is in the other app. Rejects with `TIMED_OUT` after 120 s, and
 * with `INVALID_CREDENTIALS` where the channel is over.
 *
 * @example
 * import { createClient, openFarcasterChannel, waitForFarcaster } from '@keyhook/sdk/core'
 *
 * const client = createClient({ appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' })
 * const { channelToken } = await openFarcasterChannel(client)
 * const proof = await waitForFarcaster(client, { channelToken })
 */
export async function waitForFarcaster(
  client: Client,
  { channelToken, signal }: waitForFarcaster.Parameters,
): Promise<waitForFarcaster.Proof> {
  const { http, platform } = client
  const end = platform.now() + farcasterTimeout
  const look = async () => {
    const told = await http
      .call(farcaster.status, { channel_token: channelToken }, { signal })
      .catch((error: unknown) => {
        // The network may be away with the page.
        if (isKeyhookError(error) && error.code === 'OFFLINE') return undefined
        throw error
      })
    const { fid, message, signature } = told ?? {}
    if (told?.state === 'completed' && fid !== undefined && message !== undefined && signature !== undefined)
      return { channelToken, fid, message, signature }
    if (platform.now() >= end) throw new KeyhookError('TIMED_OUT', 'The request timed out. Try again.')
    return undefined
  }
  return poll(look, { delay: farcasterPoll, signal, sleep: platform.sleep })
}

export declare namespace waitForFarcaster {
  type Parameters = {
    /** What `openFarcasterChannel` gave this browser. */
    channelToken: string
    signal?: AbortSignal | undefined
  }
  /** What a phone has signed: good once, for the page and the browser that opened the channel. */
  type Proof = {
    /** Of the channel that the phone has signed in. */
    channelToken: string
    /** The user's number at Farcaster. */
    fid: number
    /** The text that was signed. */
    message: string
    /** Of the account's custody key, in hex. */
    signature: string
  }
}
