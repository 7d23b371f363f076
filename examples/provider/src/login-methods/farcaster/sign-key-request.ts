import { type Hex, Secp256k1, Signature, TypedData } from '../../bundled/ox.js'

/** What an app's account on Farcaster signs to ask for a key of a user's (EIP-712, of Farcaster's validator on OP Mainnet). */
export const keyRequestPayload = ({ appFid, deadline, key }: keyRequestPayload.Request): Hex.Hex =>
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

export declare namespace keyRequestPayload {
  /** `deadline` in seconds since the epoch. */
  type Request = { appFid: number; deadline: number; key: Hex.Hex }
}

/** Signs it with the key of the app's account: 65 bytes. */
export const signKeyRequest = ({
  privateKey,
  ...request
}: keyRequestPayload.Request & { privateKey: Hex.Hex }): Hex.Hex =>
  Signature.toHex(Secp256k1.sign({ payload: keyRequestPayload(request), privateKey }))
