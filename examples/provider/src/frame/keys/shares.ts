import { combine, split } from 'shamir-secret-sharing'
import { thirdShare } from './third-share.js'

/** Three pieces of one entropy, of which any two make it again. */
export type Shares = { readonly auth: Uint8Array; readonly recovery: Uint8Array; readonly device: Uint8Array }

/** Splits two of three (Shamir, audited: shamir-secret-sharing). */
export async function splitEntropy(entropy: Uint8Array): Promise<Shares> {
  const [auth, recovery] = await split(entropy, 2, 2)
  if (!auth || !recovery) throw new RangeError('The entropy was not split.')
  return { auth, recovery, device: thirdShare(auth, recovery) }
}

/** The entropy of any two shares. Shares that do not belong together give another entropy: check the address. */
export const joinShares = (one: Uint8Array, other: Uint8Array): Promise<Uint8Array> =>
  combine([new Uint8Array(one), new Uint8Array(other)])
