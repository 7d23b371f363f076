import { isEmbeddedWallet, useSetWalletRecovery, useUser } from '@keyhook/sdk'
import { recoveryApp } from './recovery'

/** Shows the recovery method of the wallet, in an app whose users can select one. The copied screens change it. */
export function RecoveryMethod() {
  const { user } = useUser()
  const { setWalletRecovery, state } = useSetWalletRecovery()
  const wallet = user?.linkedAccounts.find(isEmbeddedWallet)
  if (!recoveryApp || !wallet) return null
  return (
    <section className="mt-10 space-y-3 text-sm">
      <h2 className="font-semibold">Recovery</h2>
      <p>
        By: <output aria-label="Recovery method">{labelOf(wallet.recoveryMethod)}</output>
      </p>
      <button
        className="block cursor-pointer font-medium underline underline-offset-4"
        onClick={() => void setWalletRecovery().catch(() => undefined)}
      >
        Secure wallet
      </button>
      {state.status === 'error' && <p role="status">{state.error.message}</p>}
    </section>
  )
}

/** In the API, `privy` is the name of automatic recovery, which needs only a login. */
const labelOf = (method: string | undefined) => (method === 'privy' ? 'automatic' : method)
