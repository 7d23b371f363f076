'use client'
import { useMemo } from 'react'
import type { ConfirmedAction } from '../../domain/entities/confirmation.js'
import type { MfaFactor } from '../../domain/entities/mfa.js'
import type { PasskeyRequest } from '../../domain/entities/passkey.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'
import { mfaVerbs } from './mfa-verbs.js'

/**
 * Verifies multi-factor authentication (MFA). By default, `<AuthModal />` prompts the user. With
 * `config.mfa.noPromptOnMfaRequired`, the app prompts instead, when `useRegisterMfaListener` calls its listener.
 *
 * @example
 * import { errorIndicatesMfaVerificationFailed, useMfa } from '@keyhook/sdk'
 * import { useState } from 'react'
 *
 * export function CodeForm({ onDone }: { onDone: () => void }) {
 *   const [isWrong, setIsWrong] = useState(false)
 *   const { init, submit } = useMfa()
 *   const answer = async (code: string) => {
 *     try {
 *       await init('totp')
 *       await submit('totp', code)
 *       onDone()
 *     } catch (error) {
 *       // After any other error the verification has ended: the waiting call has rejected.
 *       if (errorIndicatesMfaVerificationFailed(error)) setIsWrong(true)
 *       else onDone()
 *     }
 *   }
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault()
 *         void answer(String(new FormData(event.currentTarget).get('code')))
 *       }}
 *     >
 *       <input name="code" aria-label="Code of your authenticator app" />
 *       {isWrong && <p role="alert">That is not the code.</p>}
 *     </form>
 *   )
 * }
 */
export function useMfa(): useMfa.ReturnType {
  const client = useClient()
  const mfaMethods = useClientState(({ user }) => user?.mfaMethods ?? none)
  const verbs = useMemo(() => mfaVerbs(client), [client])
  return { ...verbs, mfaMethods }
}

const none: readonly MfaMethod[] = []

type UseMfaReturnType = useMfa.Verbs & {
  /** The enrolled methods. */
  mfaMethods: readonly MfaMethod[]
}

export declare namespace useMfa {
  /**
   * A change of the user's accounts. `identifier` is the account's identifier. For an update, it is the identifier of
   * the new account.
   */
  type Change = Extract<ConfirmedAction, { readonly accountType: string }>
  type Verbs = {
    /**
     * Prompts for MFA ahead of a change of accounts, such as linking an email address. The change then needs no prompt
     * for five minutes. Does nothing without an argument, or for a user without an MFA method. Rejects with
     * `USER_REJECTED` when the user cancels.
     */
    promptMfa: {
      (change: Change): Promise<void>
      (): Promise<void>
    }
    /**
     * Starts a method of the current prompt. 'sms' sends a text message. For a passkey, resolves with the challenge.
     * Rejects with `INVALID_REQUEST` without a prompt.
     */
    init: {
      (method: 'passkey'): Promise<PasskeyRequest>
      (method: MfaFactor): Promise<PasskeyRequest | undefined>
    }
    /**
     * Submits the code, or the challenge for a passkey. The waiting call then continues. Rejects with an error for
     * `errorIndicatesMfaVerificationFailed`, `errorIndicatesMaxMfaRetries` or `errorIndicatesMfaTimeout`. If
     * `errorIndicatesMfaVerificationFailed` is true, the user can retry. A prompt allows four attempts.
     */
    submit: (method: MfaFactor, answer: string | PasskeyRequest) => Promise<void>
    /** Cancels. The waiting call rejects with `USER_REJECTED`. */
    cancel: () => void
  }
  type ReturnType = UseMfaReturnType
}
