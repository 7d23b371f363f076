import type { SignedAuthorization } from '../../entities/transaction.js'
import { numberToHex } from './hex.js'

/** Converts an authorization to the format that chain nodes and the wallet frame accept. */
export const toRpcAuthorization = ({ chainId, contractAddress, nonce, r, s, yParity }: SignedAuthorization) => ({
  address: contractAddress,
  chainId: numberToHex(chainId),
  nonce: numberToHex(nonce),
  r,
  s,
  yParity: numberToHex(yParity),
})
