import { useSendTransaction, useSignMessage, useWallets } from '@keyhook/sdk'

export function Wallet() {
  const [wallet] = useWallets().wallets
  const { signMessage } = useSignMessage()
  const { sendTransaction } = useSendTransaction()
  const pay = () => sendTransaction({ to: '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD', value: 10n ** 15n })
  if (!wallet) return null
  return (
    <p>
      {wallet.address}
      <button onClick={() => signMessage({ message: 'Hello' })}>Sign</button>
      <button onClick={pay}>Send</button>
    </p>
  )
}
