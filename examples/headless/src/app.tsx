import { passkeyName, useAcceptTerms, useKeyhook, useLinkWithPasskey, useWallets } from '@keyhook/sdk'
import { lazy, Suspense } from 'react'
import { AcceptTerms } from './accept-terms'
import { Accounts } from './accounts'
import { Confirmation } from './confirmation'
import { ExportRequest } from './export-request'
import { ImportRequest } from './import-request'
import { LogIn } from './log-in'
import { keepSession } from './login-system'
import { MfaRequest } from './mfa-request'
import { Problem } from './problem'
import { ProtectionMethods } from './protection-methods'
import { SendRequest } from './send-request'
import { Sessions } from './sessions'
import { SignRequest } from './sign-request'
import { Transfer } from './transfer'
import { Wallet } from './wallet'
import { WalletCreation } from './wallet-creation'

/** Loads the code that builds Solana transactions, when the user has a Solana wallet. */
const SolanaWallet = lazy(async () => ({ default: (await import('./solana-wallet')).SolanaWallet }))

/** An app that uses only hooks and plain elements: no modal, and no copied screens. */
export function App() {
  const { authenticated, logout, ready, user } = useKeyhook()
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
        {/* Logs out of the custom auth server too. Otherwise its session would log in here again. */}
        <button onClick={() => void logout().then(() => keepSession(null))}>Log out</button>
      </header>
      {isAskingForTerms(state) ? (
        <AcceptTerms />
      ) : (
        <>
          <h1>Your wallet</h1>
          {wallet ? <Wallet wallet={wallet} /> : <WalletCreation />}
          <Suspense>
            <SolanaWallet />
          </Suspense>
          <ProtectionMethods />
          <Accounts />
          <Passkeys />
          <Sessions />
        </>
      )}
      <Confirmation />
      <Transfer />
      <SignRequest />
      <ExportRequest />
      <ImportRequest />
      <SendRequest />
      <MfaRequest />
    </main>
  )
}

/** Links a passkey. A guest has no wallet until the account is upgraded in this way. */
function Passkeys() {
  const { unlinkPasskey, user } = useKeyhook()
  const { linkWithPasskey, state } = useLinkWithPasskey()
  const passkeys = user?.linkedAccounts.filter((account) => account.type === 'passkey') ?? []
  return (
    <section>
      <h2>Passkeys</h2>
      {passkeys.map((passkey) => (
        <p key={passkey.credentialId}>
          {passkeyName(passkey)} <button onClick={() => unlinkPasskey(passkey.credentialId)}>Remove</button>
        </p>
      ))}
      <button onClick={() => linkWithPasskey()}>Add a passkey</button>
      {state.status === 'error' && <Problem error={state.error} />}
    </section>
  )
}

const isAskingForTerms = (state: ReturnType<typeof useAcceptTerms>['state']) =>
  ['awaiting-terms', 'accepting-terms', 'declining-terms'].includes(state.status) ||
  (state.status === 'error' && state.step === 'accepting-terms')
