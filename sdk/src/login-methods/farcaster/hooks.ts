'use client'
import { farcasterFlow } from './flow.js'
import type { FarcasterState } from './state.js'
import type { ProofVerbs } from '../../react/login/proof-verbs.js'
import type { useLinkAccount } from '../../react/login/use-link-account.js'
import { useLinkProof } from '../../react/login/use-link-proof.js'
import type { LoginCallbacks } from '../../react/login/use-login-callbacks.js'
import { useProof } from '../../react/login/use-proof.js'

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

/**
 * Links a Farcaster account to the user, whose owner signs on a phone. While `state.status` is `awaiting-approval`,
 * `state.connectUri` is to be shown as a QR code, or opened where the phone is this one. Where the change has to be confirmed
 * first, `useConfirmation` shows it.
 *
 * @example
 * import { useLinkWithFarcaster } from '@keyhook/sdk'
 *
 * export function AddFarcaster() {
 *   const { linkWithFarcaster, state } = useLinkWithFarcaster({ onSuccess: ({ user }) => console.log(user.farcaster) })
 *   if (state.status === 'awaiting-approval') return <a href={state.connectUri}>Approve it in your Farcaster app</a>
 *   return (
 *     <>
 *       <button onClick={linkWithFarcaster}>Add your Farcaster account</button>
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </>
 *   )
 * }
 */
export function useLinkWithFarcaster(callbacks: useLinkAccount.Callbacks = {}): useLinkWithFarcaster.ReturnType {
  const { link, ...rest } = useLinkProof(farcasterFlow, callbacks)
  return { linkWithFarcaster: link, ...rest }
}

type UseLinkWithFarcasterReturnType = useLinkWithFarcaster.Verbs & { state: FarcasterState }

export declare namespace useLinkWithFarcaster {
  type Verbs = {
    /** Resolves once the account is linked; rejects with `TIMED_OUT` when the phone has not signed within 120 s. */
    linkWithFarcaster: () => Promise<void>
    /** Back to the beginning, from anywhere. */
    reset: () => void
  }
  type ReturnType = UseLinkWithFarcasterReturnType
}
