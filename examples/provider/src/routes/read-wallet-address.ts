import type { ChainType } from '@keyhook/sdk/wire'
import { HttpError } from '../base/http-error.js'
import { normalizeAddress } from '../rules/normalize-address.js'

/** Returns the normalised address in a call of the wallet frame. */
export function readWalletAddress(chainType: ChainType, text: string): string {
  const address = normalizeAddress(chainType, text)
  if (address === undefined) throw malformed('address')
  return address
}

export const malformed = (what: string) => new HttpError(422, 'invalid_data', `The ${what} is malformed.`)
