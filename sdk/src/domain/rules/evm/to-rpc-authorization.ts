import type { SignedAuthorization } from '../../entities/authorization.js'
import { toHex } from './hex.js'

/** As nodes and the wallet frame take it. */
export const toRpcAuthorization = ({ chainId, contractAddress, nonce, r, s, yParity }: SignedAuthorization) => ({
  address: contractAddress,
  chainId: toHex(chainId),
  nonce: toHex(nonce),
  r,
  s,
  yParity: toHex(yParity),
})
