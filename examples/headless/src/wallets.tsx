import { useLoginWithWallet } from '@keyhook/sdk'
import { Problem } from './problem'

/** The wallets of this browser, on Ethereum and on Solana. The user selects one, and it signs a message. */
export function Wallets({ intent }: { intent: 'link' | 'login' }) {
  const { [intent]: start, ready, reset, retry, state, wallets } = useLoginWithWallet()
  const here = wallets.filter(({ isDetected }) => isDetected)
  const verb = intent === 'link' ? 'Link' : 'Log in with'
  switch (state.status) {
    case 'choosing':
    case 'done':
      if (ready && here.length === 0) return <p>No wallet was found in this browser.</p>
      return here.map(({ chainType, id, name }) => (
        <button key={id} onClick={() => start({ id })}>
          {verb} {name} ({chainType})
        </button>
      ))
    case 'error':
      return (
        <>
          <Problem error={state.error} />
          {state.canRetry && <button onClick={() => retry()}>Try again</button>}
          <button onClick={reset}>Use a different wallet</button>
        </>
      )
    default:
      return (
        <p role="status">
          {state.status === 'awaiting-signature' ? 'Sign the message in your wallet.' : 'Waiting for your wallet…'}{' '}
          <button onClick={reset}>Cancel</button>
        </p>
      )
  }
}
