import { useGuestAccounts, useLinkAccount } from '@keyhook/sdk'

/**
 * The page for a guest account. It prompts the user to link an account early, because browsers can delete guest
 * credentials.
 */
export function Guest() {
  const { guest } = useGuestAccounts()
  const { linkEmail, linkPasskey } = useLinkAccount()
  return (
    <section className="space-y-4">
      <h1 className="text-3xl font-semibold tracking-tight">You are here as a guest</h1>
      <p className="text-neutral-600 dark:text-neutral-400">
        {guest === 'lost'
          ? 'This browser has forgotten you. Add your email now, or all is lost when you leave.'
          : 'This browser alone knows you. Add your email or a passkey to keep what you do, and for a wallet.'}
      </p>
      <div className="flex gap-4">
        <button
          className="h-11 cursor-pointer rounded-xl bg-neutral-900 px-5 font-medium text-white hover:bg-neutral-700 dark:bg-white dark:text-neutral-900 dark:hover:bg-neutral-200"
          onClick={() => linkEmail()}
        >
          Add your email
        </button>
        <button className="cursor-pointer font-medium underline underline-offset-4" onClick={() => linkPasskey()}>
          Add a passkey
        </button>
      </div>
    </section>
  )
}
