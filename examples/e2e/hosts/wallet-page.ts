/** A page that logs in, creates a wallet and signs, as one client component. */
export const walletPage = ({ apiUrl, appId }: { apiUrl: string; appId: string }) => `'use client'
import { PrivyProvider, useCreateWallet, useLoginWithEmail, usePrivy, useSignMessage } from '@keyhook/sdk'
import { useState } from 'react'

function Wallet() {
  const { authenticated, ready } = usePrivy()
  const { loginWithCode, sendCode } = useLoginWithEmail()
  const { createWallet } = useCreateWallet()
  const { signMessage } = useSignMessage()
  const [value, setValue] = useState('')
  const [result, setResult] = useState('')

  async function signHello() {
    const wallet = await createWallet()
    const options = { uiOptions: { showWalletUIs: false }, address: wallet.address }
    const { signature } = await signMessage({ message: 'Hello' }, options)
    setResult(wallet.address + ' ' + signature)
  }

  if (!ready) return <p>Loading</p>
  return (
    <main>
      <input aria-label="Value" value={value} onChange={(event) => setValue(event.target.value)} />
      <button onClick={() => void sendCode({ email: value })}>Send code</button>
      <button onClick={() => void loginWithCode({ code: value })}>Log in</button>
      {authenticated && <button onClick={() => void signHello()}>Sign</button>}
      <output>{result}</output>
    </main>
  )
}

export function WalletPage() {
  return (
    <PrivyProvider appId="${appId}" apiUrl="${apiUrl}">
      <Wallet />
    </PrivyProvider>
  )
}
`
