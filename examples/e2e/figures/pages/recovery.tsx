import {
  KeyhookProvider,
  useCreateWallet,
  useKeyhook,
  useLoginWithEmail,
  useRecoverEmbeddedWallet,
  useRecoveryRequest,
  useSetWalletRecovery,
  useWallets,
} from '@keyhook/sdk'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'

/** A host that opens the popup of a recovery method, and measures the time. */
declare global {
  interface Window {
    recovery: Recovery
  }
}

export type Recovery = {
  sendCode: (parameters: { email: string }) => Promise<void>
  loginWithCode: (parameters: { code: string }) => Promise<void>
  createWallet: () => Promise<unknown>
  secure: (recoveryMethod: 'google-drive' | 'passkey') => Promise<unknown>
  /** Milliseconds until the wallet is on this device. */
  recover: () => Promise<number>
  ready: boolean
  address: string | undefined
}

const query = new URLSearchParams(location.search)

function Page() {
  const { ready } = useKeyhook()
  const { loginWithCode, sendCode } = useLoginWithEmail()
  const { createWallet } = useCreateWallet()
  const { wallets } = useWallets()
  const { setWalletRecovery } = useSetWalletRecovery()
  const { recover } = useRecoverEmbeddedWallet()
  const { attach, consent, state } = useRecoveryRequest()
  useEffect(() => {
    window.recovery = {
      ...{ createWallet, loginWithCode, ready, sendCode },
      address: wallets[0]?.address,
      secure: (recoveryMethod) => setWalletRecovery({ recoveryMethod }),
      async recover() {
        const start = performance.now()
        await recover()
        return performance.now() - start
      },
    }
  })
  if (state.status === 'awaiting-consent') return <button onClick={() => void consent()}>Continue</button>
  return 'method' in state && state.method === 'passkey' && <div ref={attach} style={{ height: 200 }} />
}

createRoot(document.getElementById('root')!).render(
  <KeyhookProvider apiUrl={query.get('provider')!} appId={query.get('app')!}>
    <Page />
  </KeyhookProvider>,
)
