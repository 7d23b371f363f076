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
 * Requests and uses a Farcaster signer: a key of the user's embedded wallet that posts on Farcaster for them. The user
 * approves the key in the Farcaster app.
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

/** Loads the code of signers on first use, because most apps do not need it. */
async function load() {
  try {
    const [calls, actions] = await Promise.all([import('./signer-calls.js'), import('./signer-actions.js')])
    return { ...calls, ...actions }
  } catch (cause) {
    throw new KeyhookError('OFFLINE', 'The code of Farcaster signers could not be loaded.', { cause })
  }
}

type UseFarcasterSignerReturnType = {
  /** Resolves with the approved Ed25519 public key: 32 bytes. Rejects with `INVALID_REQUEST` before an approval. */
  getFarcasterSignerPublicKey: () => Promise<Uint8Array>
  /** Signs the hash of a Farcaster message: 20 bytes of BLAKE3. Resolves with an Ed25519 signature of 64 bytes. */
  signFarcasterMessage: (hash: Uint8Array) => Promise<Uint8Array>
  /** Opens the screen that shows how to approve the key. Resolves once the user has approved it. */
  requestFarcasterSignerFromWarpcast: () => Promise<void>
}

export declare namespace useFarcasterSigner {
  type ReturnType = UseFarcasterSignerReturnType
}

/**
 * Controls the request for a signer, for your own screen. `<AuthModal />` includes this screen. Without it, render your
 * own while `state.status` is not 'initial'.
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
    /**
     * Declines the request. After an error, closes the screen, and the call that requested the signer rejects with the
     * error.
     */
    reject: () => void
    /** Requests the signer again after an error. */
    retry: () => Promise<void>
  }
  type ReturnType = UseFarcasterSignerRequestReturnType
}
