import type { SignedAuthorization } from '../../entities/authorization.js'
import { numberToHex } from './hex.js'

/** As nodes and the wallet frame take it. */
export const toRpcAuthorization = ({ chainId, contractAddress, nonce, r, s, yParity }: SignedAuthorization) => ({
  address: contractAddress,
  chainId: numberToHex(chainId),
  nonce: numberToHex(nonce),
  r,
  s,
  yParity: numberToHex(yParity),
})
