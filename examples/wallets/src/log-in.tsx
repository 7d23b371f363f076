import { useLoginWithWallet } from '@keyhook/sdk'
import { Button } from './button'
import { Problem } from './problem'

/** Renders each status of the hook in plain markup. */
export function LogIn() {
  const { login, ready, reset, retry, state, wallets } = useLoginWithWallet()
  return (
    <section aria-busy={!ready} aria-label="Without screens" className="space-y-3">
      <h2 className="font-semibold">Without screens</h2>
      {state.status === 'choosing' || state.status === 'done' ? (
        <ul className="flex flex-wrap gap-3">
          {wallets
            .filter(({ isDetected }) => isDetected)
            .map(({ chainType, icon, id, name }) => (
              <li key={id}>
                <Button onClick={() => login({ id })}>
                  <img alt="" className="mr-2 inline size-5 rounded" src={icon} />
                  {name} ({chainType})
                </Button>
              </li>
            ))}
        </ul>
      ) : state.status === 'error' ? (
        <>
          <Problem error={state.error} />
          {state.canRetry && <Button onClick={() => retry()}>Try again</Button>}{' '}
          <Button onClick={reset}>Use a different wallet</Button>
        </>
      ) : (
        <p role="status">
          {said[state.status]} <Button onClick={reset}>Cancel</Button>
        </p>
      )}
    </section>
  )
}

const said = {
  'connecting': 'Agree to connect in your wallet.',
  'redirecting': 'Your wallet opens this page.',
  'switching-network': 'Agree to the other network in your wallet.',
  'awaiting-signature': 'Sign the message in your wallet.',
  'submitting-signature': 'Verifying your signature…',
}
