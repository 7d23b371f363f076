import type { ChainType } from '@keyhook/sdk/wire'
import type { Call } from '../../context/call.js'
import type { Context } from '../../context/context.js'
import { type Purpose, purposeKey } from '../../domain/purpose.js'
import { isEqual } from '../../bytes/hash.js'
import { keyedDigest } from '../../rules/digest.js'
import { randomBytes } from '../../bytes/random.js'
import { fromBase64Url, fromHex, toHex } from '../../bytes/encodings.js'

/** The time in which the wallet must sign, in milliseconds. */
export const nonceLife = 5 * 60_000

type Owner = Pick<Call, 'app' | 'client' | 'origin' | 'proof'> & {
  /** The normalized address. */
  readonly address: string
  readonly chainType: ChainType
  readonly purpose: Purpose
}

const form = /^(?<text>(?<time>[0-9a-z]{9})[0-9a-f]{8})(?<seal>[0-9a-f]{32})$/

/** Returns a tag that binds a nonce to its wallet, page, browser and purpose. */
function seal(key: Uint8Array, text: string, owner: Owner): Uint8Array {
  const { address, app, chainType, client, origin, proof, purpose } = owner
  const parts = [
    'wallet login',
    text,
    app.id,
    chainType,
    address,
    origin ?? '',
    client,
    proof?.thumbprint ?? '',
    purposeKey(purpose),
  ]
  // 128 bits, encoded with the characters that sign-in messages allow.
  return fromBase64Url(keyedDigest(key, ...parts)).subarray(0, 16)
}

/**
 * Creates a nonce that contains its expiry and is valid for its owner only. The database stores the nonce only when it
 * is consumed.
 */
export function makeLoginNonce({ clock, secrets }: Pick<Context, 'clock' | 'secrets'>, owner: Owner) {
  const expiresAt = clock.now() + nonceLife
  const text = `${expiresAt.toString(36).padStart(9, '0')}${toHex(randomBytes(4))}`
  return { nonce: `${text}${toHex(seal(secrets.nonces.latest.bytes, text, owner))}`, expiresAt }
}

/** Returns the expiry of a nonce. Returns undefined if the nonce has expired or belongs to another owner. */
export function readLoginNonce(
  { clock, secrets }: Pick<Context, 'clock' | 'secrets'>,
  nonce: string,
  owner: Owner,
): number | undefined {
  const { seal: given, text, time } = form.exec(nonce)?.groups ?? {}
  if (given === undefined || text === undefined || time === undefined) return undefined
  const isOwners = secrets.nonces.keys.some(({ bytes }) => isEqual(seal(bytes, text, owner), fromHex(given)))
  const expiresAt = Number.parseInt(time, 36)
  return isOwners && expiresAt > clock.now() ? expiresAt : undefined
}
