'use client'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { useClient } from '../core/use-client.js'

/**
 * A key of the user's embedded wallet that writes on Farcaster for them, once they have approved it in their app there.
 *
 * @example
 * import { useFarcasterSigner } from '@keyhook/sdk'
 *
 * export function SignCast({ hash }: { hash: Uint8Array }) {
 *   const { requestFarcasterSignerFromWarpcast, signFarcasterMessage } = useFarcasterSigner()
 *   const sign = async () => {
 *     await requestFarcasterSignerFromWarpcast()
 *     console.log(await signFarcasterMessage(hash))
 *   }
 *   return <button onClick={sign}>Sign</button>
 * }
 */
export function useFarcasterSigner(): useFarcasterSigner.ReturnType {
  const client = useClient()
  return useMemo(
    () => ({
      getFarcasterSignerPublicKey: () =>
        handled(load().then(({ getFarcasterSignerPublicKey }) => getFarcasterSignerPublicKey(client))),
      requestFarcasterSignerFromWarpcast: () =>
        handled(load().then(({ requestFarcasterSigner }) => requestFarcasterSigner(client))),
      signFarcasterMessage: (hash) =>
        handled(load().then(({ signFarcasterMessage }) => signFarcasterMessage(client, { hash }))),
    }),
    [client],
  )
}

/** Only who writes on Farcaster needs the code for it. */
async function load() {
  try {
    const [{ getFarcasterSignerPublicKey }, { requestFarcasterSigner }, { signFarcasterMessage }] = await Promise.all([
      import('../../calls/farcaster-signer/get-farcaster-signer-public-key.js'),
      import('../../actions/farcaster/request-farcaster-signer.js'),
      import('../../actions/farcaster/sign-farcaster-message.js'),
    ])
    return { getFarcasterSignerPublicKey, requestFarcasterSigner, signFarcasterMessage }
  } catch (cause) {
    throw new KeyhookError('OFFLINE', 'The code of Farcaster signers could not be loaded.', { cause })
  }
}

type UseFarcasterSignerReturnType = {
  /** The key that the user has approved: 32 bytes of Ed25519. Rejects with `INVALID_REQUEST` while there is none. */
  getFarcasterSignerPublicKey: () => Promise<Uint8Array>
  /** Signs the hash of a Farcaster message, 20 bytes of BLAKE3. Resolves with 64 bytes of Ed25519. */
  signFarcasterMessage: (hash: Uint8Array) => Promise<Uint8Array>
  /** Shows the user where to approve the key, and resolves once they have. */
  requestFarcasterSignerFromWarpcast: () => Promise<void>
}

export declare namespace useFarcasterSigner {
  type ReturnType = UseFarcasterSignerReturnType
}
