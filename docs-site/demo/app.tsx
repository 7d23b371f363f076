import { type ReactNode, useState } from 'react'
import './disable-storage'
import '@fontsource-variable/inter'
import { KeyhookProvider, useKeyhook, useLogin, useLogout, useSignMessage, useWallets } from '@keyhook/sdk'
import { createRoot } from 'react-dom/client'
import { AuthModal } from '@/components/keyhook/modal/auth-modal'
import './demo.css'
import { followTheme } from './follow-theme'
import { appId } from './visit'

const root = createRoot(document.getElementById('app')!)

followTheme((theme) =>
  root.render(
    <KeyhookProvider appId={appId} apiUrl={window.location.origin} config={{ appearance: { theme } }}>
      <SampleApp />
      <AuthModal />
    </KeyhookProvider>,
  ),
)

/** A sample app: a page that uses hooks. */
function SampleApp() {
  const { authenticated, ready } = useKeyhook()
  return (
    <main className="flex min-h-96 min-w-0 flex-1 flex-col p-6 md:p-10">
      <p className="font-semibold tracking-tight">Fieldnotes</p>
      <div className="flex flex-1 flex-col justify-center py-8">
        {ready && (authenticated ? <Notes /> : <Welcome />)}
      </div>
    </main>
  )
}

function Welcome() {
  const { login } = useLogin()
  return (
    <>
      <h1 className="max-w-sm text-3xl font-semibold tracking-tight text-balance">Notes that carry your name</h1>
      <p className="mt-3 max-w-sm text-neutral-600 dark:text-neutral-400">
        Log in with any address: nothing leaves this page. The code arrives in the inbox next to the app.
      </p>
      <div className="mt-6">
        <Action onClick={() => login()}>Log in</Action>
      </div>
    </>
  )
}

function Notes() {
  const { user } = useKeyhook()
  const { wallets } = useWallets()
  const { logout } = useLogout()
  const { signMessage } = useSignMessage()
  const [signature, setSignature] = useState('')
  const wallet = wallets[0]
  // Closing the screen rejects the signature, which is not an error here.
  const sign = () =>
    void signMessage({ message: 'I wrote these notes.' }).then(
      ({ signature: signed }) => setSignature(signed),
      () => {},
    )
  return (
    <>
      <p className="text-sm text-neutral-600 dark:text-neutral-400">
        {user?.email?.address ?? user?.phone?.number}, your wallet:
      </p>
      <output aria-label="Wallet" className="mt-1 font-mono text-sm break-all">
        {wallet?.address ?? 'being created…'}
      </output>
      <div className="mt-6 flex flex-wrap gap-3">
        {wallet && <Action onClick={sign}>Sign a note</Action>}
        <button
          className="h-11 cursor-pointer rounded-xl px-4 text-sm font-medium underline underline-offset-4"
          onClick={() => void logout()}
        >
          Log out
        </button>
      </div>
      {signature && (
        <p className="mt-6 text-sm">
          Signed:{' '}
          <output aria-label="Signature" className="font-mono text-xs break-all">
            {signature}
          </output>
        </p>
      )}
    </>
  )
}

function Action({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button
      className="h-11 cursor-pointer rounded-xl bg-indigo-600 px-5 font-medium text-white hover:bg-indigo-500"
      onClick={onClick}
    >
      {children}
    </button>
  )
}
