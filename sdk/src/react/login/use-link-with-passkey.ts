'use client'
import { useMemo } from 'react'
import { dispatch } from '../../flows/core/dispatch.js'
import { passkeyFlow, type PasskeyState } from '../../flows/login/passkey.js'
import { useFlow } from '../core/use-flow.js'
import { useLinkAccount } from './use-link-account.js'

/**
 * Links a passkey that is made now to the user. Where the change has to be confirmed first, `useConfirmation` shows it.
 *
 * @example
 * const { linkWithPasskey, state } = useLinkWithPasskey({ onSuccess: ({ user }) => greet(user) })
 */
export function useLinkWithPasskey(callbacks: useLinkAccount.Callbacks = {}): useLinkWithPasskey.ReturnType {
  const [state, flow] = useFlow(passkeyFlow)
  useLinkAccount(callbacks)
  const verbs = useMemo<useLinkWithPasskey.Verbs>(
    () => ({
      linkWithPasskey: () => dispatch(flow, { type: 'start', intent: 'link' }),
      reset: () => void flow.send({ type: 'reset' }),
    }),
    [flow],
  )
  return { ...verbs, state }
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
