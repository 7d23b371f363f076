import { TypedData } from '../../bundled/ox.js'

/**
 * Returns the EIP-712 data that an app signs to request a Farcaster signer, for Farcaster's validator contract on OP
 * Mainnet. The return type refers only to packages that the published declarations include.
 */
export const keyRequestPayload = ({
  appFid,
  deadline,
  key,
}: {
  appFid: number
  /** Expiry of the request, in seconds since the epoch. */
  deadline: number
  key: `0x${string}`
}): `0x${string}` =>
  TypedData.getSignPayload({
    domain: {
      name: 'Farcaster SignedKeyRequestValidator',
      version: '1',
      chainId: 10,
      verifyingContract: '0x00000000FC700472606ED4fA22623Acf62c60553',
    },
    types: {
      SignedKeyRequest: [
        { name: 'requestFid', type: 'uint256' },
        { name: 'key', type: 'bytes' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'SignedKeyRequest',
    message: { requestFid: BigInt(appFid), key, deadline: BigInt(deadline) },
  })
