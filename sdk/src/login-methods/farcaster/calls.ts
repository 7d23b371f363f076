import { checkLinking } from '../../domain/rules/linking/check-linking.js'
import type { AccountCalls } from '../../calls/transfer/transfer-account.js'
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
 * Opens a channel to the user's phone, which scans or opens `connectUri`. `connectUri` is public. `channelToken` is a secret
 * of this browser.
 *
 * Rejects with `DISALLOWED_LOGIN_METHOD` if the app does not offer Farcaster.
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
    /** Required if the app uses a captcha and no user is logged in. */
    captchaToken?: string | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = {
    /** Secret token for `waitForFarcaster`. Keep it in this browser. */
    channelToken: string
    /** Public URL that the phone scans or opens. */
    connectUri: string
  }
}

/**
 * Polls a channel every 2 s. Resolves with the proof that the phone has signed. The browser suspends the page while the
 * user is in the Farcaster app on the same phone. The page polls again when it resumes.
 *
 * Rejects with `TIMED_OUT` after 120 s, and with `INVALID_CREDENTIALS` if the channel has expired.
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
        // Retries, because the network may be offline while the page is in the background.
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
    /** The token from `openFarcasterChannel`. */
    channelToken: string
    signal?: AbortSignal | undefined
  }
  /** A message that the phone has signed. It works once, for the page and the browser that opened the channel. */
  type Proof = {
    /** Token of the channel in which the phone signed. */
    channelToken: string
    /** The user's Farcaster ID. */
    fid: number
    /** The signed text. */
    message: string
    /** Signature by the account's custody key, in hex. */
    signature: string
  }
}

/**
 * Logs in with a proof that the user's phone has signed. Throws `INVALID_CREDENTIALS` if the proof is no longer valid,
 * and `INVALID_REQUEST` if a user is already logged in.
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
    /** True rejects new users. */
    disableSignup?: boolean | undefined
    signal?: AbortSignal | undefined
  }
}

/**
 * Links a Farcaster account to the user, with a proof that the user's phone has signed.
 *
 * Throws `INVALID_CREDENTIALS` if the proof is no longer valid, and `CANNOT_LINK_MORE_OF_TYPE` if the user already has
 * a Farcaster account. Throws `LINKED_TO_ANOTHER_USER` if the account belongs to another user, because Farcaster
 * accounts cannot be transferred.
 */
export async function linkFarcaster(
  client: Client,
  { channelToken: channel_token, signal, ...signed }: waitForFarcaster.Proof & { signal?: AbortSignal | undefined },
): Promise<User> {
  checkLinking(client.store.getState().user, { intent: 'link', method: 'farcaster' })
  const user = await client.http.call(farcaster.link, { channel_token, ...signed }, { signal })
  client.session.update(user)
  return user
}

/** Unlinks a Farcaster account from the user. Throws `MUST_BE_AUTHENTICATED` when no user is logged in. */
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
 * Moves a Farcaster account from another user to the current user, and deletes the other user. Keyhook's provider
 * rejects this call. Other providers may send `ACCOUNT_TRANSFER_REQUIRED` to `linkFarcaster`. The `nonce` of that error
 * is valid once.
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
    /** Farcaster ID of the account in the offer. */
    fid: number
    /** Nonce of the offer (`AccountTransfer`). Valid once. */
    nonce: string
    /** Address of the other user's embedded wallet. */
    embeddedAddress?: string | undefined
    signal?: AbortSignal | undefined
  }
}

export const accountCalls: AccountCalls = {
  unlink: (client, fid) => unlinkFarcaster(client, { fid: Number(fid) }),
  transfer: (client, { account, farcasterEmbeddedAddress, nonce }, signal) =>
    transferFarcaster(client, { embeddedAddress: farcasterEmbeddedAddress, fid: Number(account), nonce, signal }),
}
