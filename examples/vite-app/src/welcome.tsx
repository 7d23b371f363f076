import { useGuestAccounts, useLogin, useOffline } from '@keyhook/sdk'
import { useMutation } from '@tanstack/react-query'
import { ProviderApp } from './provider-app'
import { captchaApp } from './captcha'
import { Problem } from './problem'
import { Variants } from './variants'

/** The page for a visitor who is not logged in. */
export function Welcome() {
  const { login } = useLogin()
  const { createGuestAccount } = useGuestAccounts()
  // Guest login has no screen, so the page shows its errors itself.
  const guest = useMutation({ mutationFn: createGuestAccount })
  const offline = useOffline()
  return (
    <section className="space-y-6">
      <h1 className="text-4xl font-semibold tracking-tight text-balance">Your own page, with a wallet.</h1>
      <p className="max-w-md text-lg text-neutral-600 dark:text-neutral-400">
        Log in with your email address or a passkey. No extension, no seed phrase, nothing to install.
      </p>
      {offline && (
        <p
          role="status"
          className="rounded-xl bg-amber-100 px-4 py-3 text-sm text-amber-950 dark:bg-amber-950 dark:text-amber-100"
        >
          Logging in is not possible right now: the login service does not answer. This page tries again by itself.
        </p>
      )}
      <button
        className="h-12 cursor-pointer rounded-xl bg-indigo-600 px-6 font-medium text-white hover:bg-indigo-500"
        onClick={() => login()}
      >
        Log in
      </button>
      {/* In this mode, a visitor without an account sees an error and creates no account by accident. */}
      <button
        className="ml-6 cursor-pointer font-medium underline underline-offset-4"
        onClick={() => login({ disableSignup: true })}
      >
        I have an account
      </button>
      <button className="ml-6 cursor-pointer font-medium underline underline-offset-4" onClick={() => guest.mutate()}>
        Look around as a guest
      </button>
      {!captchaApp && <ProviderApp intent="login" />}
      {guest.error && <Problem error={guest.error} />}
      <Variants />
    </section>
  )
}
