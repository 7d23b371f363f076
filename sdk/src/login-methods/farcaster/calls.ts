import type { AccountCalls } from '../../calls/transfer/account-calls.js'
import { poll } from '../../base/poll.js'
import { whenAppSettled } from '../../calls/app/when-app-settled.js'
import { acceptLogin } from '../../calls/session/accept-login.js'
import { checkLoggedOut } from '../../calls/session/check-logged-out.js'
import type { Client } from '../../client.js'
import type { AuthResponse } from '../../domain/entities/auth-response.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError, isKeyhookError } from '../../domain/errors/base.js'
import { authMode } from '../../domain/rules/app/auth-mode.js'
import { farcasterPoll, farcasterTimeout } from './limits.js'
import * as farcaster from './endpoints.js'

/**
 * Opens a channel to the user's phone. `connectUri` is scanned there, or opened: it may be seen by anyone. `channelToken` is
 * this browser's alone.
 *
 * Rejects with `DISALLOWED_LOGIN_METHOD` where the app does not offer Farcaster.
 *
 * @example
 * import { createClient, openFarcasterChannel } from '@keyhook/sdk/core'
 *
 * const client = createClient({ appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' })
 * const { channelToken, connectUri } = await openFarcasterChannel(client)
 */
export async function openFarcasterChannel(
  client: Client,
  { captchaToken, signal }: openFarcasterChannel.Parameters = {},
): Promise<openFarcasterChannel.ReturnType> {
  await whenAppSettled(client, { signal })
  const answer = await client.http.call(farcaster.init, { token: captchaToken }, { signal })
  return { channelToken: answer.channel_token, connectUri: answer.connect_uri }
}

export declare namespace openFarcasterChannel {
  type Parameters = {
    /** Needed when the app asks for a captcha and nobody is logged in. */
    captchaToken?: string | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = {
    /** What `waitForFarcaster` takes. It stays in this browser. */
    channelToken: string
    /** What the phone scans or opens. Anyone may see it. */
    connectUri: string
  }
}

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
    const channelStatus = await http
      .call(farcaster.status, { channel_token: channelToken }, { signal })
      .catch((error: unknown) => {
        // The network may be away with the page.
        if (isKeyhookError(error) && error.code === 'OFFLINE') return undefined
        throw error
      })
    const { fid, message, signature } = channelStatus ?? {}
    if (channelStatus?.state === 'completed' && fid !== undefined && message !== undefined && signature !== undefined)
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

/**
 * Logs in with what a phone has signed. Throws `INVALID_CREDENTIALS` where that is not good any more, and
 * `INVALID_REQUEST` when a user is logged in already.
 */
export async function logInWithFarcaster(
  client: Client,
  { channelToken: channel_token, disableSignup, signal, ...signed }: logInWithFarcaster.Parameters,
): Promise<Pick<AuthResponse, 'user' | 'isNewUser'>> {
  checkLoggedOut(client)
  const input = { channel_token, ...signed, mode: authMode(disableSignup) }
  return acceptLogin(client, await client.http.call(farcaster.authenticate, input, { signal }))
}

export declare namespace logInWithFarcaster {
  type Parameters = waitForFarcaster.Proof & {
    /** true logs in existing users only. */
    disableSignup?: boolean | undefined
    signal?: AbortSignal | undefined
  }
}

/**
 * Links a Farcaster account to the user, with what its owner's phone has signed.
 *
 * Throws `INVALID_CREDENTIALS` where that is not good any more, `CANNOT_LINK_MORE_OF_TYPE` when the user has an account, and
 * `ACCOUNT_TRANSFER_REQUIRED` when it is another user's.
 */
export async function linkFarcaster(
  client: Client,
  { channelToken: channel_token, signal, ...signed }: waitForFarcaster.Proof & { signal?: AbortSignal | undefined },
): Promise<User> {
  const user = await client.http.call(farcaster.link, { channel_token, ...signed }, { signal })
  client.session.update(user)
  return user
}

/** Takes a Farcaster account from the user's. Throws `MUST_BE_AUTHENTICATED` when no user is logged in. */
export async function unlinkFarcaster(client: Client, { fid, signal }: unlinkFarcaster.Parameters): Promise<User> {
  const user = await client.http.call(farcaster.unlink, { fid }, { signal })
  client.session.update(user)
  return user
}

export declare namespace unlinkFarcaster {
  type Parameters = {
    /** The `fid` of the linked account. */
    fid: number
    signal?: AbortSignal | undefined
  }
}

/**
 * Moves a Farcaster account from another user to this one, and deletes the other user. `nonce` comes with the
 * `ACCOUNT_TRANSFER_REQUIRED` of `linkFarcaster`, and is good once.
 */
export async function transferFarcaster(
  client: Client,
  { embeddedAddress, fid, nonce, signal }: transferFarcaster.Parameters,
): Promise<User> {
  const input = { farcaster_id: String(fid), farcaster_embedded_address: embeddedAddress, nonce }
  const user = await client.http.call(farcaster.transfer, input, { signal })
  client.session.update(user)
  return user
}

export declare namespace transferFarcaster {
  type Parameters = {
    /** The user's number at Farcaster, as the offer has it. */
    fid: number
    /** Of the offer (`AccountTransfer`): good once. */
    nonce: string
    /** The wallet that the other user has here. */
    embeddedAddress?: string | undefined
    signal?: AbortSignal | undefined
  }
}

export const accountCalls: AccountCalls = {
  unlink: (client, fid) => unlinkFarcaster(client, { fid: Number(fid) }),
  transfer: (client, { account, farcasterEmbeddedAddress, nonce }, signal) =>
    transferFarcaster(client, { embeddedAddress: farcasterEmbeddedAddress, fid: Number(account), nonce, signal }),
}
