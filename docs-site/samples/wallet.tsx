import { useSendTransaction, useSignMessage } from '@keyhook/sdk'

export function Wallet() {
  const { signMessage } = useSignMessage()
  const { sendTransaction } = useSendTransaction()
  return (
    <>
      <button onClick={() => signMessage({ message: 'Hello' })}>Sign</button>
      <button onClick={() => sendTransaction({ to: '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD', value: 1n })}>Send</button>
    </>
  )
}
