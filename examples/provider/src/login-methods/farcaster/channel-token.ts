// More than one export: how a channel's token is written, and how it is read.

import type { Call } from '../../context/call.js'
import type { Context } from '../../context/context.js'
import { type Purpose, purposeKey } from '../../domain/purpose.js'
import { seal, unsealText } from '../../rules/seal.js'

/** How long a channel is good, in milliseconds: what is signed in it is confirmed within that time where it must be. */
export const channelLife = 10 * 60_000

/** A channel to a phone, and the browser that has opened it. */
export type Channel = {
  /** The relay's name of the channel. It is in the code that the phone scans, so whoever sees that has it. */
  readonly relayToken: string
  readonly nonce: string
  /** The page's origin, for which the phone signs. */
  readonly origin: string
  readonly expiresAt: number
}

type Owner = Pick<Call, 'app' | 'client' | 'proof'> & { readonly purpose: Purpose }

const about = ({ app, client }: Pick<Call, 'app' | 'client'>) => ['farcaster-channel', app.id, client]
const owner = ({ proof, purpose }: Pick<Owner, 'proof' | 'purpose'>) => [proof?.thumbprint ?? '', purposeKey(purpose)]

/**
 * What the browser holds of a channel: the channel itself, sealed, bound to the app, the browser and what it is for
 * (threat 17). The database has nothing of it until the phone has signed.
 */
export const writeChannelToken = (
  { secrets }: Pick<Context, 'secrets'>,
  channel: Channel,
  by: Owner,
): Promise<string> => seal(secrets.channels, JSON.stringify({ ...channel, owner: owner(by) }), about(by))

/**
 * The channel of a token. Undefined where it is of another browser, over, or none of ours. With a `purpose`, it must also be
 * for that, and of the same key of the browser, which calls that only ask do not prove.
 */
export async function readChannelToken(
  { clock, secrets }: Pick<Context, 'clock' | 'secrets'>,
  token: string,
  by: Pick<Call, 'app' | 'client' | 'proof'> & { readonly purpose?: Purpose },
): Promise<Channel | undefined> {
  let channel: Channel & { owner: readonly string[] }
  try {
    channel = JSON.parse(await unsealText(secrets.channels, token, about(by))) as typeof channel
  } catch {
    return undefined
  }
  if (channel.expiresAt <= clock.now()) return undefined
  if (!by.purpose) return channel
  const expected = owner({ proof: by.proof, purpose: by.purpose })
  return channel.owner.join('\n') === expected.join('\n') ? channel : undefined
}
