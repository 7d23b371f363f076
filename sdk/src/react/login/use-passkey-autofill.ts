'use client'
import { useEffect } from 'react'
import { useApp } from '../core/use-app.js'
import { useClient } from '../core/use-client.js'

/**
 * Offers the user's passkeys in a field of the page with `autoComplete="username webauthn"`, as long as the component is
 * mounted. One that is picked logs in, as `useLoginWithPasskey` does. Without passkeys in the app or the browser it does
 * nothing.
 *
 * @example
 * import { useLoginWithEmail, usePasskeyAutofill } from '@keyhook/sdk'
 *
 * export function EmailForm() {
 *   usePasskeyAutofill()
 *   const { sendCode } = useLoginWithEmail()
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault()
 *         void sendCode({ email: String(new FormData(event.currentTarget).get('email')) })
 *       }}
 *     >
 *       <input name="email" aria-label="Email address" autoComplete="username webauthn" />
 *     </form>
 *   )
 * }
 */
export function usePasskeyAutofill({ disableSignup, isOff = false }: usePasskeyAutofill.Options = {}): void {
  const client = useClient()
  const { loginMethods, overflowLoginMethods } = useApp()
  const isOffered = !isOff && [...loginMethods, ...overflowLoginMethods].includes('passkey')
  useEffect(() => {
    if (!isOffered) return undefined
    const controller = new AbortController()
    const { signal } = controller
    // What cannot be offered is not missed: the entry is there.
    import('../../flows/login/offer-passkeys.js')
      .then(({ offerPasskeys }) => offerPasskeys(client, { disableSignup, signal }))
      .catch(() => {})
    return () => controller.abort()
  }, [client, disableSignup, isOffered])
}

export declare namespace usePasskeyAutofill {
  type Options = {
    /** true logs in existing users only. */
    disableSignup?: boolean | undefined
    /** Offers none, as while something else runs. */
    isOff?: boolean | undefined
  }
}
