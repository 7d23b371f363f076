'use client'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { useClient } from '../../react/core/use-client.js'
import { dispatch } from '../../flows/core/dispatch.js'
import { farcasterSignerFlow, type FarcasterSignerState } from './signer-flow.js'
import { useFlow } from '../../react/core/use-flow.js'
import { useHandlesScreen } from '../../react/wallet/use-handles-screen.js'

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
    const [calls, actions] = await Promise.all([import('./signer-calls.js'), import('./signer-actions.js')])
    return { ...calls, ...actions }
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

/**
 * Where the user approves a signer on Farcaster. A component that calls it is where that is shown: `<AuthModal />` has one;
 * without it, draw your own while `state.status` is not 'initial'.
 *
 * @example
 * import { useFarcasterSignerRequest } from '@keyhook/sdk'
 *
 * export function ApproveSigner() {
 *   const { state } = useFarcasterSignerRequest()
 *   return state.status === 'awaiting-approval' ? <a href={state.approvalUrl}>Approve in your app</a> : null
 * }
 */
export function useFarcasterSignerRequest(): useFarcasterSignerRequest.ReturnType {
  useHandlesScreen('farcaster-signer')
  const [state, flow] = useFlow(farcasterSignerFlow)
  const verbs = useMemo<useFarcasterSignerRequest.Verbs>(
    () => ({
      reject: () => void flow.send({ type: 'reject' }),
      retry: () => dispatch(flow, { type: 'retry' }),
    }),
    [flow],
  )
  return { ...verbs, state }
}

type UseFarcasterSignerRequestReturnType = useFarcasterSignerRequest.Verbs & { state: FarcasterSignerState }

export declare namespace useFarcasterSignerRequest {
  type Verbs = {
    /** Leaves it, or closes the screen after an error, with which the verb that asked then rejects. */
    reject: () => void
    /** Asks Farcaster again after an error. */
    retry: () => Promise<void>
  }
  type ReturnType = UseFarcasterSignerRequestReturnType
}
