import * as z from 'zod/mini'
import type { Call } from '../../context/call.js'
import { createFarcaster } from './create-farcaster.js'
import type { Context } from '../../context/context.js'
import { findChannel, storeChannel } from './channels.js'
import { HttpError } from '../../base/http-error.js'
import { type Checked, notGood } from '../../linking/create-signed-login.js'
import { requireLoginMethod } from '../../identity/require-login-method.js'
import type { Purpose } from '../../domain/purpose.js'
import { digest } from '../../rules/digest.js'
import { Link } from '../../rules/url-schemas.js'
import { within } from '../../base/within.js'
import { channelLife, readChannelToken, writeChannelToken } from './channel-token.js'
import { isRequestedMessage } from './is-requested-message.js'
import { randomBytes } from '../../bytes/random.js'
import { toHex } from '../../bytes/encodings.js'

/** Timeout of a call to the relay or the contracts, in milliseconds. */
const patience = 8000

/**
 * Sign In With Farcaster (FIP-11). A relay connects the page to the user's phone. The phone signs a message for this page
 * and this channel with a key of the account.
 */
export function createFarcasterLogin(context: Context) {
  const { clock, database, log } = context
  const { load, openChannel, readChannel } = createFarcaster(context)
  // Loads the libraries early. The first call reports a loading error, so the error is ignored here.
  if (context.settings().farcaster) load().catch(() => {})

  /** Throws 503 if the relay or the contracts do not respond. */
  const ask = async <answer>(run: () => Promise<answer>): Promise<answer> =>
    within(run(), patience, unanswered).catch((cause: unknown) => {
      log.error({ err: cause }, 'Farcaster could not be reached')
      throw unanswered()
    })

  return {
    /** Opens a channel. The channel is for linking if the caller is logged in, and otherwise for a login. */
    async open(call: Call): Promise<{ connect_uri: string; channel_token: string }> {
      requireLoginMethod(call.app, 'farcaster')
      // The provider creates the nonce. A malicious relay can therefore not reuse the message of another channel.
      const nonce = toHex(randomBytes(16))
      const origin = call.origin ?? context.origin
      const opened = await ask(() => openChannel({ domain: new URL(origin).host, nonce, siweUri: origin }))
      if (!isChannel(opened)) throw unanswered()
      const channel = { relayToken: opened.channelToken, nonce, origin, expiresAt: clock.now() + channelLife }
      const { session } = call
      const purpose: Purpose = session ? { intent: 'link', userId: session.user_id } : { intent: 'login' }
      return {
        connect_uri: opened.url,
        channel_token: await writeChannelToken(context, channel, { ...call, purpose }),
      }
    },

    /**
     * Returns the signed message after the phone has signed. Can be called repeatedly, although the relay returns the
     * message only once.
     */
    async readStatus(call: Call, token: string): Promise<Status> {
      const channel = await readChannelToken(context, token, call)
      if (!channel) throw notGood()
      const id = channelId(call, channel)
      const find = async () => {
        const row = await findChannel(database, id)
        return row && (JSON.parse(row.result) as Completed)
      }
      const known = await find()
      if (known) return toStatus(known)
      const channelStatus = await ask(() => readChannel(channel.relayToken))
      // A concurrent call may have received and stored the result.
      if (!channelStatus) {
        const stored = await find()
        if (!stored) throw notGood()
        return toStatus(stored)
      }
      if (channelStatus.state !== 'completed') return { state: 'pending' }
      const completed = readCompleted(channelStatus)
      if (!completed) throw unanswered()
      await storeChannel(database, { id, result: JSON.stringify(completed), expires_at: channel.expiresAt })
      return toStatus(completed)
    },

    /**
     * Verifies a signed message. Throws 422 unless the message is for this page and this channel, and a key of the
     * account signed it.
     */
    async check(call: Call, purpose: Purpose, given: Signed): Promise<Checked<'farcaster'>> {
      const { channel_token: token, fid, message, signature } = given
      const channel = await readChannelToken(context, token, { ...call, purpose })
      // The message must name the page that submits it.
      if (!channel || channel.origin !== (call.origin ?? context.origin)) throw notGood()
      if (!isRequestedMessage(message, channel)) throw notGood()
      const verified = await ask(async () =>
        (await load()).verifySignInMessage({
          acceptAuthAddress: true,
          domain: new URL(channel.origin).host,
          message,
          nonce: channel.nonce,
          // The cast is safe, because the library rejects a string in another format.
          signature: signature as `0x${string}`,
        }),
      )
      if (verified.isError) {
        if (verified.error?.errCode === 'unavailable') throw unanswered()
        throw notGood()
      }
      if (verified.fid !== fid) throw notGood()
      const row = await findChannel(database, channelId(call, channel))
      const channelStatus = row && (JSON.parse(row.result) as Completed)
      const owner = verified.authMethod === 'custody' ? verified.data.address : undefined
      return {
        identity: {
          type: 'farcaster',
          identifier: String(fid),
          profile: {
            ownerAddress: owner ?? '',
            ...{ bio: null, displayName: null, pfp: null, username: null },
            // The relay's profile is unverified. It is used only if its account is the account that signed.
            ...(channelStatus?.fid === fid && channelStatus.profile),
            ...{ signerPublicKey: null, url: null },
          },
        },
        // One signature has several valid encodings, so the nonce identifies the proof.
        signed: channel.nonce,
        expiresAt: channel.expiresAt,
      }
    },
  }
}

type Signed = { channel_token: string; message: string; signature: string; fid: number }
type Completed = {
  readonly message: string
  readonly signature: string
  readonly fid: number
  readonly profile: Readonly<Record<'bio' | 'displayName' | 'pfp' | 'username', string | null>>
}
type Status = { state: 'pending' } | { state: 'completed'; message: string; signature: string; fid: number }

const channelId = ({ app }: Call, { nonce }: { nonce: string }) => digest(`${app.id} ${nonce}`)

const toStatus = ({ fid, message, signature }: Completed): Status => ({ state: 'completed', message, signature, fid })

/** Validates a new channel. Pages show its URL as a link, and URLs with other schemes could run script. */
const isChannel = ({ url }: { url: string }): boolean =>
  z.safeParse(Link, url).success || /^farcaster:\/\/[^\s\\]+$/.test(url)

/** Reads the result of a channel, or returns undefined if a required field is missing. */
function readCompleted(data: object): Completed | undefined {
  const { bio, displayName, fid, message, pfpUrl, signature, username } = data as Record<string, unknown>
  if (typeof message !== 'string' || typeof signature !== 'string' || typeof fid !== 'number') return undefined
  const text = (value: unknown) => (typeof value === 'string' && value.length <= 2000 ? value : null)
  const profile = { bio: text(bio), displayName: text(displayName), pfp: text(pfpUrl), username: text(username) }
  return { message, signature, fid, profile }
}

const unanswered = () => new HttpError(503, undefined, 'Farcaster could not be reached. Try again.')
