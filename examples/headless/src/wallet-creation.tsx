import { useCreateWallet, useWalletCreation } from '@keyhook/sdk'
import { Problem } from './problem'

/** Shows the progress of the wallet that is created after login, and completes an interrupted creation. */
export function WalletCreation() {
  const { retry, state } = useWalletCreation()
  const { createWallet } = useCreateWallet()
  if (state.status === 'error')
    return (
      <section>
        <Problem error={state.error} />
        <button onClick={() => retry()}>Try again</button>
      </section>
    )
  if (state.status === 'idle' || state.status === 'done')
    return <button onClick={() => createWallet()}>Create a wallet</button>
  return <p role="status">Creating your wallet…</p>
}
