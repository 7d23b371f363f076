import type { Client } from '../../client.js'
import * as farcaster from '../../wire/endpoints/farcaster.js'
import { whenAppSettled } from '../app/when-app-settled.js'

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
