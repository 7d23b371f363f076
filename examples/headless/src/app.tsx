import { useAcceptTerms, usePrivy, useWallets } from '@keyhook/sdk'
import { AcceptTerms } from './accept-terms'
import { Confirmation } from './confirmation'
import { LogIn } from './log-in'
import { SendRequest } from './send-request'
import { Sessions } from './sessions'
import { SignRequest } from './sign-request'
import { Wallet } from './wallet'
import { WalletCreation } from './wallet-creation'

/** No modal, no copied screens: hooks and plain elements. */
export function App() {
  const { authenticated, logout, ready, user } = usePrivy()
  const { state } = useAcceptTerms()
  const { wallets } = useWallets()
  const [wallet] = wallets

  if (!ready) return null
  if (!authenticated)
    return (
      <main>
        <h1>Fieldnotes, without screens</h1>
        <LogIn />
      </main>
    )
  return (
    <main>
      <header>
        <span>{user?.email?.address}</span>
        <button onClick={() => logout()}>Log out</button>
      </header>
      {isAskingForTerms(state) ? (
        <AcceptTerms />
      ) : (
        <>
          <h1>Your wallet</h1>
          {wallet ? <Wallet wallet={wallet} /> : <WalletCreation />}
          <Sessions />
        </>
      )}
      <Confirmation />
      <SignRequest />
      <SendRequest />
    </main>
  )
}

const isAskingForTerms = (state: ReturnType<typeof useAcceptTerms>['state']) =>
  ['awaiting-terms', 'accepting-terms', 'declining-terms'].includes(state.status) ||
  (state.status === 'error' && state.step === 'accepting-terms')
