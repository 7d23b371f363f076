'use client'
import { useEffect } from 'react'
import { useApp } from '../../react/core/use-app.js'
import { useClient } from '../../react/core/use-client.js'

/**
 * Offers the user's passkeys in a field with `autoComplete="username webauthn"` while the component is mounted.
 * Selecting a passkey logs in like `useLoginWithPasskey`. Does nothing if the app or the browser does not support
 * passkeys.
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
    // Ignores a failure, because the login screen has an entry for passkeys.
    import('./autofill.js')
      .then(({ offerPasskeys }) => offerPasskeys(client, { disableSignup, signal }))
      .catch(() => {})
    return () => controller.abort()
  }, [client, disableSignup, isOffered])
}

export declare namespace usePasskeyAutofill {
  type Options = {
    /** True if only existing users can log in. */
    disableSignup?: boolean | undefined
    /** True pauses the offer, for example while another login runs. */
    isOff?: boolean | undefined
  }
}
