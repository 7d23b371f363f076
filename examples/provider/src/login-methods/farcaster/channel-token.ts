import type { Call } from '../../context/call.js'
import type { Context } from '../../context/context.js'
import { type Purpose, purposeKey } from '../../domain/purpose.js'
import { seal, unsealText } from '../../rules/seal.js'

/** Lifetime of a channel in milliseconds. It includes the time in which the user confirms a link. */
export const channelLife = 10 * 60_000

/** A channel to a phone. */
export type Channel = {
  /** The relay's token of the channel. The QR code contains it, so it is not a secret. */
  readonly relayToken: string
  readonly nonce: string
  /** Origin of the page. The signed message contains it. */
  readonly origin: string
  readonly expiresAt: number
}

type Owner = Pick<Call, 'app' | 'client' | 'proof'> & { readonly purpose: Purpose }

const about = ({ app, client }: Pick<Call, 'app' | 'client'>) => ['farcaster-channel', app.id, client]
const owner = ({ proof, purpose }: Pick<Owner, 'proof' | 'purpose'>) => [proof?.thumbprint ?? '', purposeKey(purpose)]

/**
 * Returns a token with the encrypted channel, bound to the app, the browser and the purpose (threat 17). The channel is
 * stored in the database only after the phone has signed.
 */
export const writeChannelToken = (
  { secrets }: Pick<Context, 'secrets'>,
  channel: Channel,
  by: Owner,
): Promise<string> => seal(secrets.channels, JSON.stringify({ ...channel, owner: owner(by) }), about(by))

/**
 * Decrypts a channel token. Returns undefined if the token is invalid, expired or from another browser. With `purpose`,
 * the purpose and the browser's key must also match. Status calls do not prove that key.
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
