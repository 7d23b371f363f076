import { useCrossAppAccounts, useKeyhook } from '@keyhook/sdk'
import { Accounts } from './accounts'
import { Button } from './button'
import { Connections } from './connections'
import { providerAppId } from './config'
import { Problem } from './problem'
import { Session } from './session'
import { ThroughWagmi } from './through-wagmi'

/** The requester app. It logs in with the copied screens, and with one hook and custom markup. */
export function Requester() {
  const { authenticated, ready } = useKeyhook()
  const { linkCrossAppAccount, loading, loginWithCrossAppAccount, state } = useCrossAppAccounts()
  const go = authenticated ? linkCrossAppAccount : loginWithCrossAppAccount
  return (
    <Session title="Atlas">
      <section aria-label="Without screens" className="space-y-3">
        <h2 className="font-semibold">Without screens</h2>
        <Button disabled={!ready} onClick={() => go({ appId: providerAppId })}>
          {authenticated ? 'Link the account at home' : 'Log in with the account at home'}
        </Button>
        {loading && <p role="status">Go on in the window of the other app.</p>}
        {state.status === 'error' && <Problem error={state.error} />}
      </section>
      <Accounts />
      <ThroughWagmi />
      <Connections />
    </Session>
  )
}
