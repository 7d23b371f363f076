'use client'
import { farcasterFlow, type FarcasterState } from '../../flows/login/farcaster.js'
import type { ProofVerbs } from './proof-verbs.js'
import type { LoginCallbacks } from './use-login-callbacks.js'
import { useProof } from './use-proof.js'

/**
 * Logs a user in with their Farcaster account, or links it: its owner signs on a phone. While `state.status` is
 * `awaiting-approval`, `state.connectUri` is to be shown as a QR code, or opened where the phone is this one. `login` and
 * `link` reject with `TIMED_OUT` when the phone has not signed within 120 s.
 *
 * @example
 * import { useLoginWithFarcaster } from '@keyhook/sdk'
 *
 * export function Login() {
 *   const { login, state } = useLoginWithFarcaster({ onComplete: ({ user }) => console.log(user.id) })
 *   if (state.status === 'awaiting-approval') return <a href={state.connectUri}>Approve it in your Farcaster app</a>
 *   return (
 *     <>
 *       <button onClick={() => login()}>Continue with Farcaster</button>
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </>
 *   )
 * }
 */
export function useLoginWithFarcaster(callbacks: LoginCallbacks = {}): useLoginWithFarcaster.ReturnType {
  return useProof(farcasterFlow, callbacks)
}

export declare namespace useLoginWithFarcaster {
  type Options = ProofVerbs.Options
  type Verbs = ProofVerbs
  type ReturnType = ProofVerbs & { state: FarcasterState }
}
