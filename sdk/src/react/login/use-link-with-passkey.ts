'use client'
import { passkeyFlow, type PasskeyState } from '../../flows/login/passkey.js'
import type { useLinkAccount } from './use-link-account.js'
import { useLinkProof } from './use-link-proof.js'

/**
 * Links a passkey that is made now to the user. Where the change has to be confirmed first, `useConfirmation` shows it.
 *
 * @example
 * import { useLinkWithPasskey } from '@keyhook/sdk'
 *
 * export function AddPasskey() {
 *   const { linkWithPasskey, state } = useLinkWithPasskey({
 *     onSuccess: ({ linkedAccount }) => console.log(linkedAccount),
 *   })
 *   return (
 *     <>
 *       <button onClick={linkWithPasskey}>Add a passkey</button>
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </>
 *   )
 * }
 */
export function useLinkWithPasskey(callbacks: useLinkAccount.Callbacks = {}): useLinkWithPasskey.ReturnType {
  const { link, ...rest } = useLinkProof(passkeyFlow, callbacks)
  return { linkWithPasskey: link, ...rest }
}

type UseLinkWithPasskeyReturnType = useLinkWithPasskey.Verbs & { state: PasskeyState }

export declare namespace useLinkWithPasskey {
  type Verbs = {
    /**
     * Resolves once the passkey is linked; rejects with `CANNOT_LINK_MORE_OF_TYPE` for a sixth, and with
     * `PASSKEY_NOT_ALLOWED` when the user does not want one.
     */
    linkWithPasskey: () => Promise<void>
    /** Back to the beginning, from anywhere. */
    reset: () => void
  }
  type ReturnType = UseLinkWithPasskeyReturnType
}
