'use client'
import { type FarcasterState, farcasterFlow } from './flow.js'
import { type ProofVerbs, useProof } from '../../react/login/use-proof.js'
import type { useLinkAccount } from '../../react/login/use-link-account.js'
import { useLinkProof } from '../../react/login/use-link-proof.js'
import type { LoginCallbacks } from '../../react/login/use-login-callbacks.js'

/**
 * Logs in with a Farcaster account or links it. The user signs in the Farcaster app on a phone. While `state.status` is
 * `awaiting-approval`, show `state.connectUri` as a QR code. On the phone itself, open this URL instead.
 *
 * `login` and `link` reject with `TIMED_OUT` if the phone does not sign within 120 s.
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
 * Links a Farcaster account to the user, who signs in the Farcaster app on a phone. While `state.status` is
 * `awaiting-approval`, show `state.connectUri` as a QR code. On the phone itself, open this URL instead. If the user
 * has to confirm the change first, show the confirmation with `useConfirmation`.
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
    /** Resolves once the account is linked. Rejects with `TIMED_OUT` if the phone does not sign within 120 s. */
    linkWithFarcaster: () => Promise<void>
    /** Returns to `initial` from every status. */
    reset: () => void
  }
  type ReturnType = UseLinkWithFarcasterReturnType
}
