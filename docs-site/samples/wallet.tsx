import { useSendTransaction, useSignMessage } from '@keyhook/sdk'

export function Wallet({ to }: { to: `0x${string}` }) {
  const { signMessage } = useSignMessage()
  const { sendTransaction } = useSendTransaction()
  return (
    <>
      <button onClick={() => signMessage({ message: 'Hello' })}>Sign</button>
      <button onClick={() => sendTransaction({ to, value: 1n })}>Send</button>
    </>
  )
}
