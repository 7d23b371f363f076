import { combine, split } from 'shamir-secret-sharing'

export type Share = Uint8Array<ArrayBuffer>

/** Two of the three shares of an entropy. Any two shares restore the entropy. `thirdShare` computes the third. */
export type Shares = { readonly auth: Share; readonly recovery: Share }

/** Splits an entropy into two of three Shamir shares. Uses the audited library shamir-secret-sharing. */
export async function splitEntropy(entropy: Uint8Array): Promise<Shares> {
  // The library's type is older than the distinction between array buffer types.
  const [auth, recovery] = (await split(entropy, 2, 2)) as Share[]
  if (!auth || !recovery) throw new RangeError('The entropy could not be split into shares.')
  return { auth, recovery }
}

/**
 * Restores the entropy from any two shares. If the shares do not belong together, the result is another entropy, so the
 * caller must check the address.
 */
export const joinShares = (one: Uint8Array, other: Uint8Array): Promise<Uint8Array> => combine([one, other])
