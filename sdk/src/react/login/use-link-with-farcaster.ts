'use client'
import { farcasterFlow, type FarcasterState } from '../../flows/login/farcaster.js'
import type { useLinkAccount } from './use-link-account.js'
import { useLinkProof } from './use-link-proof.js'

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
