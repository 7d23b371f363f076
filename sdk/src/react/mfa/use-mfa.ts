'use client'
import { useMemo } from 'react'
import type { ConfirmedAction } from '../../domain/entities/confirmed-action.js'
import type { MfaFactor } from '../../domain/entities/mfa.js'
import type { PasskeyRequest } from '../../domain/entities/passkey.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'
import { mfaVerbs } from './mfa-verbs.js'

/**
 * The user's second factors. What needs one asks for it by itself, on the screen of `<AuthModal />`. An app that has
 * `config.mfa.noPromptOnMfaRequired` asks instead, when `useRegisterMfaListener` tells it to.
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
 *       // After any other error no code is waited for: what asked for it has rejected.
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
  /** Those that the user has enrolled. */
  mfaMethods: readonly MfaMethod[]
}

export declare namespace useMfa {
  /** One change of the user's accounts. `identifier` is the account's; for an update it is the new one. */
  type Change = Extract<ConfirmedAction, { readonly accountType: string }>
  type Verbs = {
    /**
     * Asks for MFA ahead of one change of the accounts, such as linking an email address. The change then asks for none within
     * five minutes. Does nothing without a change, or for a user without an MFA method: each change asks by itself. Rejects with
     * `USER_REJECTED` when the user cancels.
     */
    promptMfa: {
      (change: Change): Promise<void>
      (): Promise<void>
    }
    /**
     * Begins a method of what is asked for. Resolves with the challenge for a passkey; with 'sms' a text message leaves.
     * Rejects with `INVALID_REQUEST` while nothing is asked for.
     */
    init: {
      (method: 'passkey'): Promise<PasskeyRequest>
      (method: MfaFactor): Promise<PasskeyRequest | undefined>
    }
    /**
     * Answers: with the code, or for a passkey with the challenge. What asked for it goes on by itself. Rejects with an
     * error that `errorIndicatesMfaVerificationFailed`, `errorIndicatesMaxMfaRetries` and `errorIndicatesMfaTimeout` tell
     * apart: the first can be tried again, four times in all.
     */
    submit: (method: MfaFactor, answer: string | PasskeyRequest) => Promise<void>
    /** Answers nothing: what asked for it rejects with `USER_REJECTED`. */
    cancel: () => void
  }
  type ReturnType = UseMfaReturnType
}
