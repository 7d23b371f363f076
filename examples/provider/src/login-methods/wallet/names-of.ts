import { HttpError } from '../../base/http-error.js'
import type { Given } from './wallet-chain.js'

type Names = Pick<Given, 'connectorType' | 'walletClientType'>

/**
 * Returns the names of a wallet and its connector, as the page reported them. The names are unverified and for display
 * only. Throws 422 for malformed names, and for the name of embedded wallets.
 */
export function namesOf({ connectorType, walletClientType }: Names) {
  if (connectorType?.startsWith('embedded') || walletClientType === 'privy') throw embeddedWallet('used to log in')
  for (const name of [connectorType, walletClientType])
    if (typeof name === 'string' && !/^[^\p{C}\p{Z}](?:[^\p{C}]{0,98}[^\p{C}\p{Z}])?$/u.test(name))
      throw new HttpError(422, 'invalid_data', 'The name of the wallet is not valid.')
  return { connectorType: connectorType ?? undefined, walletClientType: walletClientType ?? undefined }
}

export const embeddedWallet = (what: string) =>
  new HttpError(422, 'invalid_data', `Embedded wallets cannot be ${what}.`)
